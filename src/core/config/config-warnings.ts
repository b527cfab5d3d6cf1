import type {CaipNetworkId} from '../model/caip.js';
import type {Network} from '../model/network.js';
import {isRecord} from '../model/safety/record.js';
import {written} from '../model/safety/written.js';
import {isThemeMode} from '../model/theme.js';
import {canLogIn} from './can-log-in.js';
import type {PageConfig} from './config.js';
import {CHECKED_ELSEWHERE, OPTIONS} from './generated/shapes.js';
import {WITHOUT_EFFECT, WITHOUT_LOGIN} from './generated/without-effect.js';
import {isPlaceholder, isWithoutNode, unknownNetworks} from './needs-warning.js';
import type {DrawbridgeOptions} from './options.js';
import {SUBJECTS} from './page-config.js';

const COLORS =
  'accent on-accent surface surface-raised surface-sunken border text text-muted text-subtle success warning danger backdrop';

/** The public custom properties. */
export const THEME_VARIABLES: readonly string[] = [
  ...COLORS.split(' ').map((name) => `color-${name}`),
  ...['outer', 'row', 'control'].map((name) => `radius-${name}`),
  ...['xs', 's', 'm', 'l'].map((name) => `space-${name}`),
  'font-family',
  'duration',
  'duration-short',
  'duration-long',
].map((name) => `--drawbridge-${name}`);

/** Features that do not work without a valid project id. */
const WITHOUT_PROJECT =
  'Without it WalletConnect, the wallet list, account names and the public nodes fail; installed wallets work';

/** Warnings about accepted options without effect or with an unexpected one. */
export function configWarnings(
  config: PageConfig,
  hasSentences: (tag: string) => boolean,
): readonly string[] {
  const {options, networks, themeVariables} = config;
  const {projectId, customRpcUrls = {}, themeMode = 'auto', prefetch = 'idle'} = options;
  const ids = networks.map(({caipNetworkId}) => caipNetworkId).join(', ');
  const rpcUrls = nameOf(config, 'customRpcUrls', 'rpc-urls');
  return [
    isPlaceholder(projectId) &&
      `${nameOf(config, 'projectId', 'project-id')} is ${written(projectId)}, a placeholder; accepted: the id of your ` +
        `project from https://dashboard.reown.com. ${WITHOUT_PROJECT}.`,
    variablesWarning('createDrawbridge: option `themeVariables`', themeVariables),
    ...unknownNetworks(customRpcUrls, networks).map(
      (id) =>
        `${rpcUrls} names ${id}, which is not one of the networks of this page, and has no effect until the page adds ` +
        `that network with addNetwork() or addChain(); accepted: ${ids}`,
    ),
    !isThemeMode(themeMode) && themeModeWarning(nameOf(config, 'themeMode', 'theme-mode'), themeMode),
    !/^(idle|intent|none)$/.test(prefetch) &&
      `${nameOf(config, 'prefetch', 'prefetch')} is ${written(prefetch)}; accepted: idle, intent, none`,
    languageWarning(config, hasSentences),
  ].filter((text) => typeof text === 'string');
}

/** Names the unknown custom properties of a call or an option; `undefined` without any. */
export function variablesWarning(subject: string, variables: object): string | undefined {
  const unknown = Object.keys(variables).filter((name) => !THEME_VARIABLES.includes(name));
  if (unknown.length === 0) return undefined;
  return `${subject} has ${unknown.join(', ')}, which does not exist; accepted: ${THEME_VARIABLES.join(', ')}`;
}

/** Lists the accepted theme modes. */
export function themeModeWarning(subject: string, mode: unknown): string {
  return `${subject} is ${written(mode)}; accepted: light, dark, auto`;
}

/** Names the networks of which there is only an id: nothing is known of them, and no node answers for them. */
export function networkWarnings(
  config: PageConfig,
  find: (id: CaipNetworkId) => Network | undefined,
): readonly string[] {
  const isTag = config.source === 'attributes';
  const subject = nameOf(config, 'networks', 'networks');
  return config.networks
    .filter((network) => isWithoutNode(network) && !find(network.caipNetworkId))
    .map(({caipNetworkId: id}) => {
      const node = isTag ? `rpc-urls="${id}=https://…"` : `customRpcUrls: {'${id}': 'https://…'}`;
      return (
        `${subject} names ${id}, a network that Drawbridge does not know, and there is no node for it: balances, fees and ` +
        `transfers have no data. Give it a node, ${node}${isTag ? '' : ', or pass its definition instead of its id'}`
      );
    });
}

function languageWarning(config: PageConfig, hasSentences: (tag: string) => boolean): string | undefined {
  const {locale, messages} = config.options;
  if (!locale || messages || /^en\b/i.test(locale) || hasSentences(locale)) return undefined;
  return `${nameOf(config, 'locale', 'locale')}: ${missingLanguage(locale)}`;
}

/** Explains the effect of a language without sentences, and lists the languages. */
export function missingLanguage(locale: string): string {
  return (
    `there are no sentences in ${written(locale)}, so the modal is in English, with numbers and dates of that language; ` +
    'accepted: en, or any language whose sentences you pass as the option `messages`'
  );
}

function nameOf({source}: PageConfig, option: string, attribute: string): string {
  return `${SUBJECTS[source]} \`${source === 'attributes' ? attribute : option}\``;
}

/** Names the options that the page set without effect, except those that are switched off. */
export function effectWarnings(options: DrawbridgeOptions): readonly string[] {
  const idle = setOptions(options, WITHOUT_EFFECT);
  const mayLogIn = canLogIn(options) || options.connectors?.length;
  const withoutLogin = mayLogIn ? '' : setOptions(options, WITHOUT_LOGIN);
  return [
    idle && `these options have no effect yet: ${idle}.`,
    withoutLogin &&
      'these options have no effect without a login, which needs `projectId` or `endpoints.authFrame`, and is off with ' +
        `\`basic\`: ${withoutLogin}.`,
  ].filter((text) => text !== '');
}

function setOptions(options: DrawbridgeOptions, paths: readonly string[]): string {
  const set = paths.filter((path) => {
    const [name = '', entry] = path.split('.');
    const value: unknown = Reflect.get(options, name);
    const given: unknown = entry && value ? Reflect.get(Object(value), entry) : entry ? undefined : value;
    return given !== undefined && given !== false;
  });
  return set.join(', ');
}

/**
 * The names of options that do not exist, for a warning in debug mode; `added` are the entries of `features`
 * that features add.
 */
export function unknownOptions(options: object, added: readonly string[] = []): readonly string[] {
  const features: unknown = Reflect.get(options, 'features');
  return [
    ...unknownNames(options, [...Object.keys(OPTIONS), ...CHECKED_ELSEWHERE]),
    ...unknownNames(features, [...Object.keys(OPTIONS['features'] ?? {}), ...added]).map(
      (name) => `features.${name}`,
    ),
  ];
}

function unknownNames(given: unknown, names: readonly string[]): readonly string[] {
  const known = new Set(names);
  return Object.keys(isRecord(given) ? given : {}).filter(
    (name) => !known.has(name) && !known.has(`${name}!`),
  );
}
