// Written by `npm run fix` from ../option-table.ts.
import type {ResolvedEndpoints} from '../../ports/connector-plugin.js';
import type {Config, CoreFeatures} from '../config.js';
import type {DefaultedOption} from './defaulted-option.js';

/** The public services; each can be replaced. */
export const DEFAULT_ENDPOINTS: ResolvedEndpoints = {
  explorer: 'https://api.web3modal.org',
  blockchain: 'https://rpc.walletconnect.org',
  relay: 'wss://relay.walletconnect.org',
  analytics: 'https://pulse.walletconnect.org',
  rpc: 'https://rpc.walletconnect.org/v1/',
  bitcoin: 'https://mempool.space',
  meld: 'https://meldcrypto.com',
  authFrame: 'https://secure.walletconnect.org',
};

/** Features and whether they are on by default (spec 9). */
export const DEFAULT_FEATURES: CoreFeatures = {
  swaps: true,
  onramp: true,
  receive: true,
  send: true,
  email: true,
  emailShowWallets: true,
  socials: ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
  history: true,
  analytics: true,
  allWallets: true,
  legalCheckbox: false,
  smartSessions: false,
  collapseWallets: false,
};

/** Every other option that has a default. */
export const DEFAULT_OPTIONS: Pick<Config, DefaultedOption> = {
  projectId: '',
  allowUnsupportedChain: false,
  enableNetworkSwitch: true,
  chainImages: {},
  enableEip6963: true,
  enableInjected: true,
  enableWalletConnect: true,
  enableWallets: true,
  showWallets: true,
  basic: false,
  allWallets: 'SHOW',
  featuredWalletIds: [],
  includeWalletIds: [],
  excludeWalletIds: [],
  customWallets: [],
  connectorImages: {},
  connectors: [],
  enableReconnect: true,
  enableWalletGuide: true,
  signOutOnDisconnect: true,
  markImages: {},
  embedded: false,
  disableAppend: false,
  debug: false,
};
