import {CHAIN_NAMESPACES} from '../model/caip.js';
import {CONNECT_METHODS, CONNECTOR_ROW_TYPES} from '../model/connector.js';
import type {OptionName, ShapeOf} from '../ports/feature.js';
import type {DrawbridgeOptions, Endpoints, Environment, Features} from './options.js';
import type {SocialProvider} from '../model/login.js';

/** One option: the single place of its facts. Pages load the modules that `npm run fix` writes from it. */
export interface OptionRow<T = unknown> {
  /** The section of the guide for an option that is not in an object. */
  readonly group?: 'The app' | 'Networks' | 'Wallets' | 'Sign-in' | 'Appearance' | 'The modal';
  /** The accepted values; absent if the code that reads the option checks it. */
  readonly shape?: ShapeOf<T>;
  /** The accepted entries of a list. */
  readonly entries?: readonly string[];
  /** The value if the page sets none. */
  readonly default?: T;
  /** The default in words, for the guide; required without {@link OptionRow.default}. */
  readonly defaultText?: string;
  /** The attribute of `<drawbridge-modal>`. */
  readonly attribute?: string;
  /** The client's method that changes the option later; without one a change needs a new client. */
  readonly changedBy?: 'setThemeMode' | 'setThemeVariables' | 'setLocale';
  /** Set while no code reads the option, or only a login plug-in. */
  readonly withoutEffect?: 'yet' | 'without a login';
  /** Description in the guide; absent while no code reads the option. */
  readonly text?: string;
}

type RowsOf<T> = {readonly [K in keyof T]-?: OptionRow<NonNullable<T[K]>>};

/** A row for each option; one that is missing, or is not in the types, does not compile. */
interface OptionTable {
  readonly options: RowsOf<Omit<DrawbridgeOptions, 'features' | 'endpoints' | 'env'>>;
  readonly endpoints: RowsOf<Endpoints>;
  readonly features: RowsOf<Omit<Features, OptionName>>;
  readonly env: RowsOf<Environment>;
}

/** Social logins in the order of the first screen. */
const SOCIALS: SocialProvider[] = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'];
const FLAG = 'true or false';
const LOGIN = {withoutEffect: 'without a login'} as const;
const TEXT = 'a text, maybe empty';
const TEXTS = 'a list of texts';
const ACCOUNT_TYPES = ['eoa', 'smartAccount', 'payment', 'ordinals', 'stx'];

/** Every option of core. */
export const OPTION_TABLE: OptionTable = {
  options: {
    id: {
      group: 'The app',
      shape: TEXT,
      defaultText: "`'default'`",
      attribute: 'id',
      text: "The client's name in storage; two clients on a page need two names",
    },
    projectId: {
      group: 'The app',
      shape: TEXT,
      default: '',
      attribute: 'project-id',
      text: 'Your project at the public WalletConnect services',
    },
    metadata: {
      group: 'The app',
      shape: {name: TEXT, description: TEXT, url: TEXT, icons: TEXTS},
      defaultText: 'read from the page',
      text: '`name`, `description`, `url` and `icons`: how wallets present your app',
    },
    networks: {
      group: 'Networks',
      shape: 'a list with at least one entry',
      defaultText: 'required',
      attribute: 'networks',
      text: 'At least one: from `@drawbridge/modal/networks`, a viem chain, a CAIP-2 id, or a result of `defineNetwork`. The attribute takes CAIP-2 ids, separated by spaces',
    },
    defaultNetwork: {
      group: 'Networks',
      defaultText: 'the first network',
      attribute: 'default-network',
      text: 'The network of a new visitor',
    },
    customRpcUrls: {
      group: 'Networks',
      shape: 'texts or lists of texts by name',
      defaultText: 'none',
      attribute: 'rpc-urls',
      text: "Nodes by CAIP-2 id: one address or several, `ws` addresses for sockets. They are tried first, then `endpoints.rpc` (with a project id), then the network's own nodes. Attribute: `eip155:1=https://… eip155:8453=https://…`",
    },
    allowUnsupportedChain: {
      group: 'Networks',
      shape: FLAG,
      default: false,
      text: 'Accepts a wallet on a network that is not in `networks`, and shows a notice',
    },
    enableNetworkSwitch: {
      group: 'Networks',
      shape: FLAG,
      default: true,
      text: 'Asks a wallet on another network to switch, and keeps the modal open until it does',
    },
    tokens: {
      group: 'Networks',
      shape: 'an object',
      defaultText: 'none',
      text: "By CAIP-2 id, `{address}` of a token whose balance is shown in place of the network's coin",
    },
    chainImages: {
      group: 'Networks',
      shape: 'texts by name',
      default: {},
      text: 'Pictures of networks, by chain id or CAIP-2 id',
    },
    chains: {
      group: 'Networks',
      shape: 'a list',
      defaultText: 'one for each chain family in `networks`',
      text: 'Chain plug-ins: `eip155()` from `@drawbridge/modal/chains/eip155`; also `solana()`, `bip122()` and `polkadot()`',
    },
    enableEip6963: {
      group: 'Wallets',
      shape: FLAG,
      default: true,
      text: 'Finds EVM wallets that announce themselves (EIP-6963)',
    },
    enableInjected: {group: 'Wallets', shape: FLAG, default: true, text: 'Finds `window.ethereum`'},
    enableWalletConnect: {
      group: 'Wallets',
      shape: FLAG,
      default: true,
      text: 'Offers WalletConnect: QR code, links and the list of wallets',
    },
    enableWallets: {group: 'Wallets', shape: FLAG, default: true, text: 'Offers wallets at all'},
    showWallets: {group: 'Wallets', shape: FLAG, default: true, text: 'Lists wallets on the first screen'},
    basic: {group: 'Wallets', shape: FLAG, default: false, text: 'Offers WalletConnect only'},
    allWallets: {
      group: 'Wallets',
      shape: ['SHOW', 'HIDE', 'ONLY_MOBILE'],
      default: 'SHOW',
      text: "The row 'All wallets': `'SHOW'`, `'HIDE'` or `'ONLY_MOBILE'`",
    },
    featuredWalletIds: {
      group: 'Wallets',
      shape: TEXTS,
      default: [],
      text: 'Explorer ids of wallets that are listed first',
    },
    includeWalletIds: {
      group: 'Wallets',
      shape: TEXTS,
      default: [],
      text: 'Explorer ids of the only wallets that are listed',
    },
    excludeWalletIds: {
      group: 'Wallets',
      shape: TEXTS,
      default: [],
      text: 'Explorer ids of wallets that are never listed',
    },
    customWallets: {
      group: 'Wallets',
      shape: 'a list',
      default: [],
      text: "Your own entries of the list. Links must be `https:` or use the wallet's scheme",
    },
    connectorImages: {
      group: 'Wallets',
      shape: 'texts by name',
      default: {},
      text: 'Pictures, by connector id',
    },
    connectors: {
      group: 'Wallets',
      shape: 'a list',
      default: [],
      text: 'Connector plug-ins: your own ([how to write one](../../io/connectors/README.md)), `authFrame()` from `@drawbridge/modal/connectors/auth-frame` for [logins](../../../README.md#e-mail-and-social-login), or `walletConnect()` from `@drawbridge/modal/connectors/walletconnect`',
    },
    enableReconnect: {
      group: 'Wallets',
      shape: FLAG,
      default: true,
      text: 'Restores the connection after a reload, without a prompt',
    },
    enableWalletGuide: {group: 'Wallets', shape: FLAG, default: true, text: 'Helps users without a wallet'},
    defaultAccountTypes: {
      group: 'Wallets',
      shape: Object.fromEntries(CHAIN_NAMESPACES.map((namespace) => [namespace, ACCOUNT_TYPES])),
      defaultText: "`{eip155: 'smartAccount', bip122: 'payment'}`, else `'eoa'`",
      text: 'The preferred kind of account, by namespace',
    },
    siwx: {
      group: 'Sign-in',
      defaultText: 'none',
      text: 'Signs users in: the result of `createSiwx`, or your own `SiwxConfig`',
    },
    signInWithWallet: {
      group: 'Sign-in',
      defaultText: 'none',
      text: 'Sign-In With Ethereum by callbacks to your server; cannot be combined with `siwx`',
    },
    signOutOnDisconnect: {
      group: 'Sign-in',
      shape: FLAG,
      default: true,
      text: 'Ends the sign-in of an account that disconnects',
    },
    themeMode: {
      group: 'Appearance',
      shape: ['light', 'dark', 'auto'],
      defaultText: "`'auto'`",
      attribute: 'theme-mode',
      changedBy: 'setThemeMode',
      text: "`'light'`, `'dark'`, or the color scheme of the page",
    },
    themeVariables: {
      group: 'Appearance',
      shape: 'texts by name',
      defaultText: 'none',
      changedBy: 'setThemeVariables',
      text: "Custom properties by name: `{'--drawbridge-color-accent': '#6d28d9'}`",
    },
    locale: {
      group: 'Appearance',
      shape: TEXT,
      defaultText: "the page's `lang`",
      attribute: 'locale',
      changedBy: 'setLocale',
      text: 'A BCP 47 tag. English is the only language so far; `en-XA` and `ar-XB` are for tests of your layout',
    },
    messages: {
      group: 'Appearance',
      shape: 'texts or functions by name',
      defaultText: 'none',
      text: 'Replaces sentences, by key',
    },
    termsConditionsUrl: {
      group: 'Appearance',
      shape: TEXT,
      defaultText: 'none',
      attribute: 'terms-conditions-url',
      text: 'Linked on the first screen; with `features.legalCheckbox` the user must agree',
    },
    privacyPolicyUrl: {
      group: 'Appearance',
      shape: TEXT,
      defaultText: 'none',
      attribute: 'privacy-policy-url',
      text: 'As above',
    },
    ipfsGateway: {
      group: 'Appearance',
      shape: TEXT,
      defaultText: 'none',
      text: 'Loads pictures with `ipfs:` and `ar:` addresses: a base address, to which `/ipfs/<CID>` or `/ar/<transaction>` is added, or a template such as `https://img.example/{scheme}/{path}`. Without it these pictures are not shown',
    },
    embedded: {
      group: 'The modal',
      shape: FLAG,
      default: false,
      attribute: 'embedded',
      text: 'Shows the modal as part of the page',
    },
    disableAppend: {
      group: 'The modal',
      shape: FLAG,
      default: false,
      text: 'Does not append a `<drawbridge-modal>`: the page has one',
    },
    prefetch: {
      group: 'The modal',
      shape: ['intent', 'idle', 'none'],
      defaultText: "`'idle'`",
      attribute: 'prefetch',
      text: "When to fetch the code of the first screen. `'idle'`: when the page has loaded and the browser is idle, on fast and unmetered connections; `'intent'`: when a button is hovered, focused or touched; `'none'`: at the click",
    },
    swap: {
      group: 'The modal',
      shape: {
        maxLoss: {percent: 'a number', usd: 'a number'},
        networks: TEXTS,
        routers: 'texts or lists of texts by name',
      },
      defaultText: '`{maxLoss: {percent: 50, usd: 10000}}`, the networks of the swap service, known routers',
      text: '`maxLoss`: a swap that loses more than both numbers is refused. `networks`: CAIP-2 ids where swaps are offered. `routers`: by CAIP-2 id, the contracts that may receive the coin; the user must accept any other',
    },
    restrictedTimeZones: {
      group: 'The modal',
      shape: {swaps: TEXTS, onramp: TEXTS},
      defaultText: '`{onramp: RESTRICTED_TIME_ZONES}`',
      text: '`swaps`, `onramp`: IANA time zones in which the feature is not offered; the exported `RESTRICTED_TIME_ZONES` is one such list. `onramp` has no effect yet',
    },
    debug: {
      group: 'The modal',
      shape: FLAG,
      default: false,
      text: 'Shows details of failures and unknown options in the modal, warns in the console',
    },
    onError: {
      group: 'The modal',
      shape: 'a function',
      defaultText: 'none',
      text: 'Receives a report of each failure, without secrets',
    },
  },
  endpoints: {
    explorer: {
      shape: TEXT,
      default: 'https://api.web3modal.org',
      attribute: 'explorer-url',
      text: 'The list of wallets and their pictures',
    },
    blockchain: {
      shape: TEXT,
      default: 'https://rpc.walletconnect.org',
      attribute: 'blockchain-url',
      text: 'Balances, history and names of accounts',
    },
    relay: {
      shape: TEXT,
      default: 'wss://relay.walletconnect.org',
      attribute: 'relay-url',
      text: 'The relay of WalletConnect',
    },
    analytics: {
      shape: TEXT,
      default: 'https://pulse.walletconnect.org',
      attribute: 'analytics-url',
      text: 'Receives usage events',
    },
    rpc: {shape: TEXT, default: 'https://rpc.walletconnect.org/v1/', text: 'Nodes of the networks'},
    bitcoin: {
      shape: TEXT,
      default: 'https://mempool.space',
      text: 'Bitcoin balances, in the format of mempool.space',
    },
    authFrame: {
      shape: TEXT,
      default: 'https://secure.walletconnect.org',
      attribute: 'auth-frame-url',
      ...LOGIN,
      text: 'The login service, for `authFrame()`',
    },
  },
  features: {
    swaps: {shape: FLAG, default: true, text: 'Swap tokens'},
    onramp: {shape: FLAG, default: true, withoutEffect: 'yet'},
    receive: {shape: FLAG, default: true, text: 'Show the address as a QR code'},
    send: {shape: FLAG, default: true, text: 'Send tokens'},
    email: {...LOGIN, shape: FLAG, default: true, text: 'Log in by e-mail, with `authFrame()`'},
    emailShowWallets: {...LOGIN, shape: FLAG, default: true, text: 'List wallets beside a login'},
    socials: {
      shape: 'false or a list of texts',
      default: SOCIALS,
      entries: SOCIALS,
      ...LOGIN,
      text: 'Social logins in this order, with `authFrame()`; `false` for none',
    },
    history: {shape: FLAG, default: true, text: 'Show past transactions'},
    analytics: {shape: FLAG, default: true, text: 'Usage events; see [Privacy](../../../README.md#privacy)'},
    allWallets: {shape: FLAG, default: true, text: 'The list of all wallets'},
    legalCheckbox: {shape: FLAG, default: false, text: 'The user must agree to the terms before connecting'},
    smartSessions: {
      shape: FLAG,
      default: false,
      text: 'See [smart sessions](../../features/smart-sessions/README.md)',
    },
    collapseWallets: {
      ...LOGIN,
      shape: FLAG,
      default: false,
      text: "Beside a login, show 'Continue with a wallet' only",
    },
    connectMethodsOrder: {
      shape: TEXTS,
      defaultText: '`email`, `social`, `wallet`',
      entries: CONNECT_METHODS,
      ...LOGIN,
      text: 'The order on the first screen; by default, the wallets are first if one is installed',
    },
    connectorTypeOrder: {
      shape: TEXTS,
      defaultText: 'by kind',
      entries: CONNECTOR_ROW_TYPES,
      text: 'The order of rows on the first screen: `walletConnect`, `recent`, `injected`, `featured`, `custom`, `external`, `recommended`',
    },
    walletFeaturesOrder: {
      shape: TEXTS,
      defaultText: 'as built',
      entries: ['onramp', 'swaps', 'receive', 'send'],
      text: "The order of the account's buttons: `onramp`, `swaps`, `receive`, `send`",
    },
  },
  env: {
    clock: {defaultText: "the system's", text: 'Time and timers'},
    fetch: {defaultText: '`fetch`', text: 'HTTP requests'},
    storage: {defaultText: '`localStorage`', text: 'Stored values'},
    random: {defaultText: "the browser's", text: 'Random values'},
    WebSocket: {defaultText: '`WebSocket`', text: 'Sockets'},
  },
};
