import type {ErrorReport} from '../errors/error-report.js';
import type {MessageOverrides} from '../messages/message.js';
import type {AccountType} from '../model/account.js';
import type {CaipNetworkId, ChainNamespace} from '../model/caip.js';
import type {ConnectMethod, ConnectorRowType} from '../model/connector.js';
import type {SocialProvider} from '../model/login.js';
import type {Metadata} from '../model/metadata.js';
import type {NetworkInput} from '../model/network.js';
import type {SignInWithWallet} from '../model/sign-in/sign-in-with-wallet.js';
import type {SiwxConfig} from '../model/sign-in/siwx-session.js';
import type {ThemeMode, ThemeVariables} from '../model/theme.js';
import type {ChainPlugin} from '../ports/chain-adapter.js';
import type {Random} from '../ports/client-environment.js';
import type {Clock} from '../ports/clock.js';
import type {ConnectorPlugin} from '../ports/connector-plugin.js';
import type {FeatureOptions} from '../ports/feature.js';
import type {KeyValueStorage} from '../ports/storage.js';

/** A wallet the adopter adds to the list. Links that are not https or a wallet's own scheme are refused. */
export interface CustomWallet {
  /** Unique among the page's custom wallets. */
  readonly id: string;
  /** Shown in the list. */
  readonly name: string;
  /** The wallet's website. */
  readonly homepage?: string;
  /** Address of the icon. */
  readonly imageUrl?: string;
  /** Opens the wallet's app on a phone: `https:` or the wallet's scheme. */
  readonly mobileLink?: string;
  /** Opens the wallet's desktop app. */
  readonly desktopLink?: string;
  /** Address of the wallet's web app. */
  readonly webappLink?: string;
  /** Download page for iOS. */
  readonly appStore?: string;
  /** Download page for Android. */
  readonly playStore?: string;
  /** Download page of the browser extension. */
  readonly chromeStore?: string;
  /** The extension's reverse domain name (EIP-6963), which recognizes it as installed. */
  readonly rdns?: string;
}

/**
 * Features of the modal; unset entries keep the specification's defaults (spec 9). Options that
 * features and plug-ins add are checked when those are loaded: a wrong value is shown as an alert, and the
 * default applies.
 */
export interface Features extends Partial<FeatureOptions> {
  /** Swaps tokens. Default: `true`. */
  readonly swaps?: boolean;
  /** Offers to buy tokens with money. Default: `true`. */
  readonly onramp?: boolean;
  /** Shows the address as a QR code. Default: `true`. */
  readonly receive?: boolean;
  /** Sends tokens. Default: `true`. */
  readonly send?: boolean;
  /** Offers the login by e-mail, on a page with `projectId` or `endpoints.authFrame`. Default: `true`. */
  readonly email?: boolean;
  /** Lists wallets beside a login. Default: `true`. */
  readonly emailShowWallets?: boolean;
  /**
   * Social logins in this order, on a page with `projectId` or `endpoints.authFrame`; `false` for none. Default:
   * `google`, `x`, `discord`, `farcaster`, `github`, `apple`, `facebook`.
   */
  readonly socials?: readonly SocialProvider[] | false;
  /** Shows past transactions. Default: `true`. */
  readonly history?: boolean;
  /** Sends usage events. Default: `true`. */
  readonly analytics?: boolean;
  /** Offers the list of all wallets. Default: `true`. */
  readonly allWallets?: boolean;
  /** The user must agree to the terms before connecting. Default: `false`. */
  readonly legalCheckbox?: boolean;
  /** Offers smart sessions. Default: `false`. */
  readonly smartSessions?: boolean;
  /** Beside a login, shows 'Continue with a wallet' only. Default: `false`. */
  readonly collapseWallets?: boolean;
  /**
   * The order of e-mail, social logins and wallets on the first screen; by default, the wallets are first if one is
   * installed. Default: `email`, `social`, `wallet`.
   */
  readonly connectMethodsOrder?: readonly ConnectMethod[];
  /**
   * The order of rows on the first screen: `walletConnect`, `recent`, `injected`, `featured`, `custom`, `external`,
   * `recommended`. Default: by kind.
   */
  readonly connectorTypeOrder?: readonly ConnectorRowType[];
  /** The order of the account's buttons: `onramp`, `swaps`, `receive`, `send`. Default: as built. */
  readonly walletFeaturesOrder?: readonly ('onramp' | 'swaps' | 'receive' | 'send')[];
}

/** Limits and networks of swaps. */
export interface SwapOptions {
  /**
   * A swap that loses more than both of these is refused: `percent` of the sold amount, and `usd`, its worth in US
   * dollars. Default: 50 and 10,000.
   */
  readonly maxLoss?: {readonly percent?: number; readonly usd?: number};
  /**
   * Share of the sold amount that the swap service keeps, in percent, for the review. Default: 0.85 with the public
   * service, and none with `endpoints.blockchain`.
   */
  readonly providerFee?: number;
  /** Networks on which swaps are offered, by CAIP-2 id. Default: the twelve of the swap service. */
  readonly networks?: readonly CaipNetworkId[];
  /**
   * Contracts that may receive a network's own coin or take a sold token, by CAIP-2 id; the user must accept any other. They
   * replace the known routers of that network.
   */
  readonly routers?: Readonly<Partial<Record<CaipNetworkId, readonly string[]>>>;
}

/** Providers and networks of purchases. */
export interface OnrampOptions {
  /** The public key of Meld. Default: none, Meld is not offered. */
  readonly meldPublicKey?: string;
  /** Further networks on which tokens can be bought, by CAIP-2 id, each with the name that Coinbase has for it. */
  readonly networks?: Readonly<Partial<Record<CaipNetworkId, string>>>;
  /** Further networks of Meld, by CAIP-2 id, each with Meld's name for it: `ETHEREUM`. */
  readonly meldNetworks?: Readonly<Partial<Record<CaipNetworkId, string>>>;
}

/** Time zones in which a feature is not offered: IANA names in any case. */
export interface RestrictedTimeZones {
  /** Those without swaps. Default: none. */
  readonly swaps?: readonly string[];
  /** Those without purchases. Default: `RESTRICTED_TIME_ZONES`. */
  readonly onramp?: readonly string[];
}

/** Addresses of the outside services; each may be replaced, also by a path of the page's own origin. */
export interface Endpoints {
  /** The list of wallets and their pictures. Default: `https://api.web3modal.org`. */
  readonly explorer?: string;
  /** Balances, history and names of accounts. Default: `https://rpc.walletconnect.org`. */
  readonly blockchain?: string;
  /** WalletConnect's relay, `ws:` or `wss:`. Default: `wss://relay.walletconnect.org`. */
  readonly relay?: string;
  /** Receives usage events. Default: `https://pulse.walletconnect.org`. */
  readonly analytics?: string;
  /** Base of the RPC service; `?chainId=…&projectId=…` is added. Default: `https://rpc.walletconnect.org/v1/`. */
  readonly rpc?: string;
  /**
   * Base of the service for Bitcoin balances, in mempool.space's format; `/api/…` or `/testnet/api/…` is added.
   * Default: `https://mempool.space`.
   */
  readonly bitcoin?: string;
  /** The payment page of Meld, offered with `onramp.meldPublicKey`. Default: `https://meldcrypto.com`. */
  readonly meld?: string;
  /** The service of e-mail and social logins. Default: `https://secure.walletconnect.org`. */
  readonly authFrame?: string;
}

/** The outside world, replaceable for tests and servers. */
export interface Environment {
  /** Time and timers. Default: the system's. */
  readonly clock?: Clock;
  /** HTTP requests. Default: `fetch`. */
  readonly fetch?: typeof globalThis.fetch;
  /** Stored values. Default: `localStorage`. */
  readonly storage?: KeyValueStorage;
  /** Random values. Default: the browser's. */
  readonly random?: Random;
  /** Sockets. Default: `WebSocket`. */
  readonly WebSocket?: typeof globalThis.WebSocket;
}

/** Options of {@link createDrawbridge}. */
export interface DrawbridgeOptions {
  /** The client's name in storage; two clients on a page need two names. Default: `'default'`. */
  readonly id?: string;
  /**
   * The id of your project at https://dashboard.reown.com: WalletConnect, the list of wallets, account names and
   * pictures, and the public nodes need it. Not required with `enableWalletConnect: false` (installed wallets alone),
   * or with your own `endpoints.explorer`, `endpoints.blockchain` and `endpoints.relay`.
   */
  readonly projectId?: string;
  /** `name`, `description`, `url` and `icons`: how wallets present your app. Default: read from the page. */
  readonly metadata?: Partial<Metadata>;
  /**
   * At least one: from `@drawbridge/modal/networks`, a viem chain, a CAIP-2 id, or a result of `defineNetwork`. The
   * attribute takes CAIP-2 ids, separated by spaces.
   */
  readonly networks: readonly NetworkInput[];
  /** The network of a new visitor. Default: the first network. */
  readonly defaultNetwork?: NetworkInput;
  /**
   * Nodes by CAIP-2 id: one address or several, `ws` addresses for sockets. They are tried first, then `endpoints.rpc`
   * (with a project id), then the network's own nodes. Attribute: `eip155:1=https://… eip155:8453=https://…`.
   */
  readonly customRpcUrls?: Readonly<Partial<Record<CaipNetworkId, string | readonly string[]>>>;
  /** Accepts a wallet on a network that is not in `networks`, and shows a notice. Default: `false`. */
  readonly allowUnsupportedChain?: boolean;
  /** Asks a wallet on another network to switch, and keeps the modal open until it does. Default: `true`. */
  readonly enableNetworkSwitch?: boolean;
  /** By CAIP-2 id, `{address}` of a token whose balance is shown in place of the network's coin. */
  readonly tokens?: Readonly<
    Partial<Record<CaipNetworkId, {readonly address: string; readonly image?: string}>>
  >;
  /** Pictures of networks, by chain id or CAIP-2 id. */
  readonly chainImages?: Readonly<Record<string, string>>;
  /**
   * Chain plug-ins: `eip155()` from `@drawbridge/modal/chains/eip155`; also `solana()`, `bip122()` and `polkadot()`.
   * The default ones are loaded on demand. Default: one for each chain family in `networks`.
   */
  readonly chains?: readonly ChainPlugin[];
  /** Finds EVM wallets that announce themselves (EIP-6963). Default: `true`. */
  readonly enableEip6963?: boolean;
  /** Finds `window.ethereum`. Default: `true`. */
  readonly enableInjected?: boolean;
  /** Offers WalletConnect: QR code, links and the list of wallets. Default: `true`. */
  readonly enableWalletConnect?: boolean;
  /** Offers wallets at all. Default: `true`. */
  readonly enableWallets?: boolean;
  /** Lists wallets on the first screen. Default: `true`. */
  readonly showWallets?: boolean;
  /** Offers WalletConnect only. Default: `false`. */
  readonly basic?: boolean;
  /** When the row 'All wallets' is shown: `'SHOW'`, `'HIDE'` or `'ONLY_MOBILE'`. Default: `'SHOW'`. */
  readonly allWallets?: 'SHOW' | 'HIDE' | 'ONLY_MOBILE';
  /** Explorer ids of wallets that are listed first. */
  readonly featuredWalletIds?: readonly string[];
  /** Explorer ids of the only wallets that are listed. */
  readonly includeWalletIds?: readonly string[];
  /** Explorer ids of wallets that are never listed. */
  readonly excludeWalletIds?: readonly string[];
  /** Your own entries of the list. Links must be `https:` or use the wallet's scheme. */
  readonly customWallets?: readonly CustomWallet[];
  /** Pictures, by connector id. */
  readonly connectorImages?: Readonly<Record<string, string>>;
  /**
   * Connector plug-ins: your own, `authFrame()` from `@drawbridge/modal/connectors/auth-frame` for the login on a page
   * without `projectId`, or `walletConnect()` from `@drawbridge/modal/connectors/walletconnect`.
   */
  readonly connectors?: readonly ConnectorPlugin[];
  /** Restores the connection after a reload, without a prompt. Default: `true`. */
  readonly enableReconnect?: boolean;
  /** Shows help for users without a wallet. Default: `true`. */
  readonly enableWalletGuide?: boolean;
  /**
   * The preferred kind of account, by namespace. Default: `{eip155: 'smartAccount', bip122: 'payment'}`, else `'eoa'`.
   */
  readonly defaultAccountTypes?: Readonly<Partial<Record<ChainNamespace, AccountType>>>;
  /**
   * Signs users in with their wallet: the result of `createSiwx` of `@drawbridge/modal/siwx`, or your own
   * `SiwxConfig`.
   */
  readonly siwx?: SiwxConfig;
  /** Sign-In With Ethereum by callbacks to your server; cannot be combined with `siwx`. */
  readonly signInWithWallet?: SignInWithWallet;
  /**
   * Ends the sign-in of an account that disconnects, in whichever way; of all accounts once no wallet is left.
   * Default: `true`.
   */
  readonly signOutOnDisconnect?: boolean;
  /** The palette: `'light'`, `'dark'`, or `'auto'`, the color scheme of the page. Default: `'auto'`. */
  readonly themeMode?: ThemeMode;
  /** Custom properties by name: `{'--drawbridge-color-accent': '#6d28d9'}`. */
  readonly themeVariables?: ThemeVariables;
  /**
   * A BCP 47 tag. English is the only language so far; `en-XA` and `ar-XB` are for tests of your layout. Default: the
   * page's `lang`.
   */
  readonly locale?: string;
  /**
   * Replaces sentences, by key. A sentence about a wallet is a function of `{name, isLogin}` (type `ShownWallet`);
   * `isLogin` is true for a login, whose user knows no wallet. In a template literal the argument itself is the name.
   */
  readonly messages?: MessageOverrides;
  /** Linked on the first screen; with `features.legalCheckbox` the user must agree. */
  readonly termsConditionsUrl?: string;
  /** Linked on the first screen; with `features.legalCheckbox` the user must agree. */
  readonly privacyPolicyUrl?: string;
  /**
   * Loads pictures with `ipfs:` and `ar:` addresses: a base address, to which `/ipfs/<CID>` or `/ar/<transaction>` is
   * added, or a template such as `https://img.example/{scheme}/{path}`. Without it these pictures are not shown.
   */
  readonly ipfsGateway?: string;
  /**
   * Pictures in place of the built-in marks of networks, coins, tokens, wallets and providers, by name; `''` shows
   * none, `'*'` stands for all others. Names: `ethereum`, `arbitrum`, `aurora`, `avalanche`, `base`, `bitcoin`, `bnb`,
   * `celo`, `fantom`, `gnosis`, `hedera`, `kaia`, `linea`, `mantle`, `optimism`, `polkadot`, `polygon`, `ronin`,
   * `solana`, `unichain`, `zksync`, `dai`, `usdc`, `usdt`, `wbtc`, `argent`, `backpack`, `binance-wallet`,
   * `bitget-wallet`, `coinbase-wallet`, `exodus`, `imtoken`, `kraken-wallet`, `ledger`, `metamask`, `okx-wallet`,
   * `phantom`, `rainbow`, `ronin-wallet`, `safe`, `solflare`, `trust-wallet`, `zerion`, `coinbase`.
   */
  readonly markImages?: Readonly<Record<string, string>>;
  /** Shows the modal as part of the page. Default: `false`. */
  readonly embedded?: boolean;
  /** Does not append a `<drawbridge-modal>`: the page has one. Default: `false`. */
  readonly disableAppend?: boolean;
  /**
   * When to fetch the code of the first screen. `'idle'`: after the page's `load` event, once the browser is idle; not
   * if the visitor saves data or the connection is slower than 4g. `'intent'`: when a button is hovered, focused or
   * touched, which `'idle'` does as well. `'none'`: at the click; an idle open modal fetches no further view, either.
   * Default: `'idle'`.
   */
  readonly prefetch?: 'intent' | 'idle' | 'none';
  /**
   * Limits and networks of swaps. Default: `{maxLoss: {percent: 50, usd: 10000}}`, the networks of the swap service,
   * known routers.
   */
  readonly swap?: SwapOptions;
  /** Providers and networks of purchases. */
  readonly onramp?: OnrampOptions;
  /**
   * Time zones in which a feature is not offered: IANA names in any case. The exported `RESTRICTED_TIME_ZONES` is one
   * such list. Default: `{onramp: RESTRICTED_TIME_ZONES}`.
   */
  readonly restrictedTimeZones?: RestrictedTimeZones;
  /** Shows details of failures and unknown options in the modal, and warns in the console. Default: `false`. */
  readonly debug?: boolean;
  /** Receives a report of each failure, without secrets. */
  readonly onError?: (report: ErrorReport) => void;
  /** Features of the modal; `updateFeatures` changes them later. */
  readonly features?: Features;
  /** Addresses that replace the public services. */
  readonly endpoints?: Endpoints;
  /** Parts of the browser, replaced for tests and servers. */
  readonly env?: Environment;
}
