// Written by `npm run fix` from ../option-table.ts.
import type {Shape} from '../../model/safety/shape.js';

const each = (shape: Shape, names: string): Record<string, Shape> =>
  Object.fromEntries(names.split(' ').map((name) => [name, shape]));

/** The shape of each option; those that other code checks are in `CHECKED_ELSEWHERE`. */
export const OPTIONS: Readonly<Record<string, Shape>> = {
  'networks!': 'a list with at least one entry',
  ...each('a text, maybe empty', 'id projectId locale termsConditionsUrl privacyPolicyUrl ipfsGateway'),
  metadata: {
    name: 'a text, maybe empty',
    description: 'a text, maybe empty',
    url: 'a text, maybe empty',
    icons: 'a list of texts',
  },
  customRpcUrls: 'texts or lists of texts by name',
  ...each(
    'true or false',
    'allowUnsupportedChain enableNetworkSwitch enableEip6963 enableInjected enableWalletConnect enableWallets showWallets basic enableReconnect enableWalletGuide signOutOnDisconnect embedded disableAppend debug',
  ),
  tokens: 'an object',
  ...each('texts by name', 'chainImages connectorImages themeVariables markImages'),
  ...each('a list', 'chains customWallets connectors'),
  allWallets: ['SHOW', 'HIDE', 'ONLY_MOBILE'],
  ...each('a list of texts', 'featuredWalletIds includeWalletIds excludeWalletIds'),
  defaultAccountTypes: {
    eip155: ['eoa', 'smartAccount', 'payment', 'ordinals', 'stx'],
    solana: ['eoa', 'smartAccount', 'payment', 'ordinals', 'stx'],
    polkadot: ['eoa', 'smartAccount', 'payment', 'ordinals', 'stx'],
    bip122: ['eoa', 'smartAccount', 'payment', 'ordinals', 'stx'],
  },
  themeMode: ['light', 'dark', 'auto'],
  messages: 'texts or functions by name',
  prefetch: ['intent', 'idle', 'none'],
  swap: {
    maxLoss: {percent: 'a number', usd: 'a number'},
    providerFee: 'a number',
    networks: 'a list of texts',
    routers: 'texts or lists of texts by name',
  },
  onramp: {meldPublicKey: 'a text, maybe empty', networks: 'texts by name', meldNetworks: 'texts by name'},
  restrictedTimeZones: {swaps: 'a list of texts', onramp: 'a list of texts'},
  onError: 'a function',
  features: {
    ...each(
      'true or false',
      'swaps onramp receive send email emailShowWallets history analytics allWallets legalCheckbox smartSessions collapseWallets',
    ),
    socials: 'false or a list of texts',
    ...each('a list of texts', 'connectMethodsOrder connectorTypeOrder walletFeaturesOrder'),
  },
  endpoints: {
    ...each('a text, maybe empty', 'explorer blockchain relay analytics rpc bitcoin meld authFrame'),
  },
  env: 'an object',
};
export const CHECKED_ELSEWHERE = ['defaultNetwork', 'siwx', 'signInWithWallet'];
/** The accepted entries of the lists in `features`. */
export const ENTRIES: Readonly<Record<string, readonly string[]>> = {
  socials: ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
  connectMethodsOrder: ['email', 'social', 'wallet'],
  connectorTypeOrder: [
    'walletConnect',
    'recent',
    'injected',
    'featured',
    'custom',
    'external',
    'recommended',
  ],
  walletFeaturesOrder: ['onramp', 'swaps', 'receive', 'send'],
};
