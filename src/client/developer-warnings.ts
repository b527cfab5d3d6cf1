import type {AlertsController} from '../controllers/alerts-controller.js';
import type {LoadNetworks} from '../controllers/networks-controller.js';
import {
  configWarnings,
  effectWarnings,
  missingLanguage,
  networkWarnings,
  themeModeWarning,
  unknownOptions,
  variablesWarning,
} from '../core/config/config-warnings.js';
import type {Config, PageConfig} from '../core/config/config.js';
import {OPTIONS} from '../core/config/generated/shapes.js';
import {isWithoutNode} from '../core/config/needs-warning.js';
import {written} from '../core/model/safety/written.js';
import type {ConnectorModule} from '../core/ports/connector-plugin.js';
import type {AnyManifest, FeatureList} from '../core/ports/feature.js';
import {warnDeveloper} from '../io/platform/warn-developer.js';
import {findLanguage} from '../locales/languages.js';

/**
 * Warns about a second client with the same id; `sameId` are the other clients with it that were not destroyed, oldest
 * first.
 */
export function warnOfDuplicate(config: PageConfig, sameId: readonly PageConfig[]): void {
  const [, second, third] = sameId;
  // Each hot update may add another.
  if (second === config && !third) warnDeveloper(duplicateOf(config));
}

/** Warns about options without effect, or with an unexpected one. */
export async function warnOfConfig(config: PageConfig, load: LoadNetworks): Promise<void> {
  const hasSentences = (tag: string): boolean => findLanguage(tag) !== undefined;
  for (const text of configWarnings(config, hasSentences)) warnDeveloper(text);
  if (!config.networks.some(isWithoutNode)) return;
  for (const text of networkWarnings(config, await load())) warnDeveloper(text);
}

/** Warns about unknown custom properties. */
export function warnOfVariables(variables: object): void {
  const text = variablesWarning('setThemeVariables', variables);
  if (text) warnDeveloper(text);
}

/** Warns about a language without messages. */
export function warnOfLanguage(locale: string): void {
  warnDeveloper(`setLocale: ${missingLanguage(locale)}`);
}

/** Warns about an unknown `theme-mode`. */
export function warnOfThemeMode(mode: unknown): void {
  warnDeveloper(themeModeWarning('<drawbridge-modal>: attribute `theme-mode`', mode));
}

/** Warns about a failure that the page's developer must fix, where the visitor reads only its effect. */
export function warnOfError({message}: Error): void {
  warnDeveloper(message);
}

function duplicateOf({id}: PageConfig): string {
  return (
    `two clients of this page have the id ${written(id)}: they overwrite each other's stored connections. Accepted: one ` +
    'client for each id. Give the second one an `id` of its own (createDrawbridge({id}), <drawbridge-modal id>), or call ' +
    'destroy() on the first; after hot updates: import.meta.hot?.dispose(() => client.destroy())'
  );
}

/** Global attributes of HTML, and those that scripts and frameworks add to any element. */
const GLOBAL =
  /^(title|lang|dir|hidden|part|accesskey|anchor|autocapitalize|autocorrect|autofocus|contenteditable|draggable|enterkeyhint|exportparts|inert|inputmode|is|item(id|prop|ref|scope|type)|nonce|popover|role|spellcheck|tabindex|translate|virtualkeyboardpolicy|writingsuggestions|xmlns|key|ref|on[a-z]+)$|^(v|x|ng|hx|up|wire|s|client|svelte|astro)-/;

/** Warns about each attribute that neither HTML nor the element defines, and lists those that the element defines. */
export function warnOfAttributes(tag: string, names: readonly string[], accepted: readonly string[]): void {
  for (const name of names) {
    if (GLOBAL.test(name)) continue;
    const meant = accepted.filter((other) => isMeant(name, other));
    const hint =
      meant.length > 0 ? `did you mean \`${meant.join('`, `')}\`? Accepted` : optionHint(tag, name);
    warnDeveloper(`<${tag}> has no attribute \`${name}\`; ${hint}: ${accepted.toSorted().join(', ')}`);
  }
}

/** `theme` for `theme-mode`, `projectid` for `project-id`, `network` for `networks`. */
function isMeant(name: string, other: string): boolean {
  const [given, known] = [name, other].map((text) => text.replaceAll('-', '')) as [string, string];
  return known.length > 2 && (known.startsWith(given) || given.startsWith(known));
}

/** Some options can only be set in a script. */
function optionHint(tag: string, name: string): string {
  const option = Object.keys(OPTIONS).find(
    (each) => each.replace('!', '').toLowerCase() === name.replaceAll('-', '').toLowerCase(),
  );
  if (tag !== 'drawbridge-modal' || !option) return 'accepted';
  return (
    `\`${option}\` is an option of createDrawbridge(): create the client in a script and set it as this element's ` +
    '`client` property. Accepted as attributes'
  );
}

/** Dependencies of {@link warnOfOptions}. */
export interface WarningParts {
  readonly config: Config;
  readonly alerts: AlertsController;
  readonly loadMessages: () => Promise<void>;
  readonly loadFeatures: () => Promise<FeatureList>;
  /** The connectors of the page; some bring a feature. */
  readonly connectors: readonly ConnectorModule[];
}

/**
 * Shows an alert for options that neither core nor a feature defines, once its messages are loaded, and logs a warning
 * for those without effect.
 */
export async function warnOfOptions(parts: WarningParts): Promise<void> {
  const {alerts, config, connectors} = parts;
  const [manifests] = await Promise.allSettled([everyManifest(parts), parts.loadMessages()]);
  for (const text of effectWarnings(config.options)) warnDeveloper(text);
  const brought = connectors.flatMap(({feature}) => feature ?? []);
  // Without the manifests, no feature option counts as unknown.
  const added =
    manifests.status === 'fulfilled'
      ? [...manifests.value, ...brought].flatMap(({options = {}}) => Object.keys(options))
      : Object.keys(config.features);
  const names = unknownOptions(config.options, added).join(', ');
  if (!names) return;
  alerts.show('unknown-options', {
    message: ['modal.unknownOptions', names],
    details: `createDrawbridge does not know: ${names}`,
  });
}

async function everyManifest({loadFeatures}: WarningParts): Promise<readonly AnyManifest[]> {
  const {first, loadOthers} = await loadFeatures();
  return [...first, ...((await loadOthers?.()) ?? [])];
}
