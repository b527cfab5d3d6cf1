import {CHAIN_NAMESPACES} from '../model/caip.js';
import {CONNECT_METHODS, CONNECTOR_ROW_TYPES} from '../model/connector.js';
import {isRecord} from '../model/safety/record.js';
import {findMismatch, type Mismatch, type Shape} from '../model/safety/shape.js';
import {SOCIAL_PROVIDERS} from './social-providers.js';

const FLAG = 'true or false';
const WORD = 'a text, maybe empty';
const WORDS = 'a list of texts';
const BY_NAME = 'texts by name';
const ACCOUNT_TYPES = ['eoa', 'smartAccount', 'payment', 'ordinals', 'stx'];

const flags = (names: string): Record<string, Shape> =>
  Object.fromEntries(names.split(' ').map((name) => [name, FLAG]));
const words = (names: string): Record<string, Shape> =>
  Object.fromEntries(names.split(' ').map((name) => [name, WORD]));

/** The shape of each option; networks and plug-ins are checked where they are used. */
export const OPTIONS: Readonly<Record<string, Shape>> = {
  ...words('id projectId locale termsConditionsUrl privacyPolicyUrl ipfsGateway'),
  ...flags(
    'allowUnsupportedChain basic showWallets enableInjected enableEip6963 enableWalletConnect enableWallets ' +
      'enableNetworkSwitch enableWalletGuide enableReconnect signOutOnDisconnect embedded disableAppend debug',
  ),
  metadata: {...words('name description url'), icons: WORDS},
  'networks!': 'a list with at least one entry',
  chains: 'a list',
  connectors: 'a list',
  themeMode: ['light', 'dark', 'auto'],
  prefetch: ['intent', 'idle', 'none'],
  themeVariables: BY_NAME,
  messages: 'texts or functions by name',
  allWallets: ['SHOW', 'HIDE', 'ONLY_MOBILE'],
  featuredWalletIds: WORDS,
  includeWalletIds: WORDS,
  excludeWalletIds: WORDS,
  customWallets: 'a list',
  chainImages: BY_NAME,
  connectorImages: BY_NAME,
  customRpcUrls: 'texts or lists of texts by name',
  tokens: 'an object',
  defaultAccountTypes: Object.fromEntries(CHAIN_NAMESPACES.map((namespace) => [namespace, ACCOUNT_TYPES])),
  onError: 'a function',
  features: {
    ...flags('swaps onramp receive send email emailShowWallets history analytics allWallets legalCheckbox'),
    ...flags('smartSessions collapseWallets'),
    socials: 'false or a list of texts',
    connectMethodsOrder: WORDS,
    connectorTypeOrder: WORDS,
    walletFeaturesOrder: WORDS,
  },
  endpoints: words('explorer blockchain analytics relay authFrame rpc bitcoin'),
  env: 'an object',
};

/** The allowed entries of each list. */
const LISTS: Readonly<Record<string, readonly string[]>> = {
  socials: SOCIAL_PROVIDERS,
  connectMethodsOrder: CONNECT_METHODS,
  connectorTypeOrder: CONNECTOR_ROW_TYPES,
  walletFeaturesOrder: ['onramp', 'swaps', 'receive', 'send'],
};

/** The first option with a wrong shape. */
export function findInvalidOption(options: unknown): Mismatch | undefined {
  const mismatch = findMismatch(OPTIONS, options);
  if (mismatch || !isRecord(options)) return mismatch;
  return wrongName(options['features']) ?? wrongEntry(options);
}

function wrongName(features: unknown): Mismatch | undefined {
  if (!isRecord(features)) return undefined;
  for (const [name, accepted] of Object.entries(LISTS)) {
    const names = (features[name] || []) as readonly string[];
    const given = names.find((entry) => !accepted.includes(entry));
    if (given !== undefined) return {path: `features.${name}`, given, accepted: accepted.join(', ')};
  }
  return undefined;
}

const ENTRIES: Readonly<Record<string, Shape>> = {
  chains: {'namespace!': 'text', 'load!': 'a function'},
  connectors: {'id!': 'text', 'load!': 'a function'},
  customWallets: {'id!': 'text', 'name!': 'text'},
};

function wrongEntry(options: Readonly<Record<string, unknown>>): Mismatch | undefined {
  for (const [name, shape] of Object.entries(ENTRIES)) {
    for (const [index, entry] of ((options[name] ?? []) as readonly unknown[]).entries()) {
      const mismatch = findMismatch(shape, entry, `${name}.${index}`);
      if (mismatch) return mismatch;
    }
  }
  return undefined;
}
