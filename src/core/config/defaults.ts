import type {ResolvedEndpoints} from '../ports/connector-plugin.js';
import type {Config, CoreFeatures} from './config.js';
import {SOCIAL_PROVIDERS} from './social-providers.js';

/** The public services; each can be replaced. */
export const DEFAULT_ENDPOINTS: ResolvedEndpoints = {
  explorer: 'https://api.web3modal.org',
  blockchain: 'https://rpc.walletconnect.org',
  analytics: 'https://pulse.walletconnect.org',
  relay: 'wss://relay.walletconnect.org',
  authFrame: 'https://secure.walletconnect.org',
  rpc: 'https://rpc.walletconnect.org/v1/',
  bitcoin: 'https://mempool.space',
};

/** Features and whether they are on by default (spec 9). */
export const DEFAULT_FEATURES: CoreFeatures = {
  swaps: true,
  onramp: true,
  receive: true,
  send: true,
  email: true,
  emailShowWallets: true,
  socials: SOCIAL_PROVIDERS,
  history: true,
  analytics: true,
  allWallets: true,
  legalCheckbox: false,
  smartSessions: false,
  collapseWallets: false,
};

/** Options that are only on or off. */
export const DEFAULT_SWITCHES = {
  allowUnsupportedChain: false,
  basic: false,
  showWallets: true,
  enableInjected: true,
  enableEip6963: true,
  enableWalletConnect: true,
  enableWallets: true,
  enableNetworkSwitch: true,
  enableWalletGuide: true,
  enableReconnect: true,
  signOutOnDisconnect: true,
  embedded: false,
  disableAppend: false,
  debug: false,
} as const;

/** Every option that has a default of its own. */
export const DEFAULT_OPTIONS: Pick<Config, keyof typeof DEFAULT_SWITCHES | Listed> = {
  ...DEFAULT_SWITCHES,
  projectId: '',
  connectors: [],
  allWallets: 'SHOW',
  featuredWalletIds: [],
  includeWalletIds: [],
  excludeWalletIds: [],
  customWallets: [],
  chainImages: {},
  connectorImages: {},
};

type Listed =
  | 'allWallets'
  | 'chainImages'
  | 'connectorImages'
  | 'connectors'
  | 'customWallets'
  | 'excludeWalletIds'
  | 'featuredWalletIds'
  | 'includeWalletIds'
  | 'projectId';
