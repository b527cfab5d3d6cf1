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
import type {Clock} from '../ports/clock.js';
import type {ConnectorPlugin} from '../ports/connector-plugin.js';
import type {FeatureOptions} from '../ports/feature.js';
import type {Random} from '../ports/environment.js';
import type {KeyValueStorage} from '../ports/storage.js';
import type {ErrorReport} from '../errors/error-report.js';

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
  /** Swaps tokens. Default: true. */
  readonly swaps?: boolean;
  /** No effect yet. Default: true. */
  readonly onramp?: boolean;
  /** Shows the address as a QR code. Default: true. */
  readonly receive?: boolean;
  /** Sends tokens. Default: true. */
  readonly send?: boolean;
  /** Offers the login by e-mail, on a page with `projectId` or `endpoints.authFrame`. Default: true. */
  readonly email?: boolean;
  /** Lists wallets beside a login. Default: true. */
  readonly emailShowWallets?: boolean;
  /** Social logins in order, on a page with `projectId` or `endpoints.authFrame`; `false` for none. Default: all. */
  readonly socials?: readonly SocialProvider[] | false;
  /** Shows past transactions. Default: true. */
  readonly history?: boolean;
  /** Sends usage events. Default: true. */
  readonly analytics?: boolean;
  /** Offers the list of all wallets. Default: true. */
  readonly allWallets?: boolean;
  /** Users must accept the terms before they connect. Default: false. */
  readonly legalCheckbox?: boolean;
  /** Offers smart sessions. Default: false. */
  readonly smartSessions?: boolean;
  /** Hides wallets behind one button while a login is offered. Default: false. */
  readonly collapseWallets?: boolean;
  /** Order of e-mail, social logins and wallets on the first screen. Default: `email`, `social`, `wallet`. */
  readonly connectMethodsOrder?: readonly ConnectMethod[];
  /** Order of the rows on the first screen. */
  readonly connectorTypeOrder?: readonly ConnectorRowType[];
  /** Order of the account's buttons. */
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
  /** Default: none. */
  readonly swaps?: readonly string[];
  /** Default: `RESTRICTED_TIME_ZONES`. */
  readonly onramp?: readonly string[];
}

/** Addresses of the outside services; each may be replaced, also by a path of the page's own origin. */
export interface Endpoints {
  /** The list of wallets and their pictures. */
  readonly explorer?: string;
  /** Balances, history and names of accounts. */
  readonly blockchain?: string;
  /** Receives usage events. */
  readonly analytics?: string;
  /** WalletConnect's relay, `ws:` or `wss:`. */
  readonly relay?: string;
  /** The service of e-mail and social logins. */
  readonly authFrame?: string;
  /** Base of the RPC service; `?chainId=…&projectId=…` is added. */
  readonly rpc?: string;
  /**
   * Base of the service for Bitcoin balances, in mempool.space's format; `/api/…` or `/testnet/api/…` is
   * added.
   */
  readonly bitcoin?: string;
  /** The payment page of Meld, offered with `onramp.meldPublicKey`. */
  readonly meld?: string;
}

/** The outside world, replaceable for tests and servers. */
export interface Environment {
  /** Time and timers. Default: the system's. */
  readonly clock?: Clock;
  /** HTTP requests. Default: the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch;
  /** Stored values. Default: `localStorage`. */
  readonly storage?: KeyValueStorage;
  /** Random values. Default: the browser's. */
  readonly random?: Random;
  /** Sockets. Default: the global `WebSocket`. */
  readonly WebSocket?: typeof globalThis.WebSocket;
}

/** Options of {@link createDrawbridge}. */
export interface DrawbridgeOptions {
  /** Names this client in storage; two clients on one page need two ids. Default: `default`. */
  readonly id?: string;
  /**
   * The id of a project at https://dashboard.reown.com: WalletConnect, the wallet list, account names and pictures, and
   * the public nodes need it. Not required with `enableWalletConnect: false` (installed wallets alone), or with addresses
   * of your own for `endpoints.explorer`, `endpoints.blockchain` and `endpoints.relay`.
   */
  readonly projectId?: string;
  /** Default: read from the page. */
  readonly metadata?: Partial<Metadata>;
  /** At least one: plain data, a viem chain, or a CAIP-2 id. */
  readonly networks: readonly NetworkInput[];
  /** The network of a new visitor. Default: the first of `networks`. */
  readonly defaultNetwork?: NetworkInput;
  /** Default: one plug-in per namespace found in `networks`, loaded on demand. */
  readonly chains?: readonly ChainPlugin[];
  /** Connectors beside the built-in ones. */
  readonly connectors?: readonly ConnectorPlugin[];
  /**
   * Signs users in with their wallet: the result of `createSiwx` of `@drawbridge/modal/siwx`, or an object of
   * the page's own.
   */
  readonly siwx?: SiwxConfig;
  /** Sign-In With Ethereum with callbacks of the page; cannot be combined with `siwx`. */
  readonly signInWithWallet?: SignInWithWallet;
  /**
   * Ends the sign-ins of accounts when they disconnect, in whichever way; of all accounts once no wallet
   * is left. Default: true.
   */
  readonly signOutOnDisconnect?: boolean;
  /** Default: `auto`, the color scheme of the page. */
  readonly themeMode?: ThemeMode;
  /** Custom properties by name, for example `{'--drawbridge-color-accent': '#6d28d9'}`. */
  readonly themeVariables?: ThemeVariables;
  /** A BCP 47 tag; default: the page's `lang`, then English. */
  readonly locale?: string;
  /** Replaces sentences, by key. */
  readonly messages?: MessageOverrides;
  /** Accepts a wallet on a network that is not in `networks`, and shows a notice. Default: false. */
  readonly allowUnsupportedChain?: boolean;
  /** Offers WalletConnect only. Default: false. */
  readonly basic?: boolean;
  /** Lists wallets on the first screen. Default: true. */
  readonly showWallets?: boolean;
  /** Finds `window.ethereum`. Default: true. */
  readonly enableInjected?: boolean;
  /** Finds EVM wallets that announce themselves (EIP-6963). Default: true. */
  readonly enableEip6963?: boolean;
  /** Offers WalletConnect: QR code, links and the list of wallets. Default: true. */
  readonly enableWalletConnect?: boolean;
  /** Offers wallets at all. Default: true. */
  readonly enableWallets?: boolean;
  /** Asks a wallet on another network to switch, and keeps the modal open until it does. Default: true. */
  readonly enableNetworkSwitch?: boolean;
  /** Shows help for users without a wallet. Default: true. */
  readonly enableWalletGuide?: boolean;
  /** Restores the connection after a reload, without a prompt. Default: true. */
  readonly enableReconnect?: boolean;
  /** When the row 'All wallets' is shown. Default: `SHOW`. */
  readonly allWallets?: 'SHOW' | 'HIDE' | 'ONLY_MOBILE';
  /** Explorer ids of wallets that are listed first. */
  readonly featuredWalletIds?: readonly string[];
  /** Explorer ids of the only wallets that are listed. */
  readonly includeWalletIds?: readonly string[];
  /** Explorer ids of wallets that are never listed. */
  readonly excludeWalletIds?: readonly string[];
  /** The page's own entries of the wallet list. */
  readonly customWallets?: readonly CustomWallet[];
  /** Pictures by plain chain id or CAIP-2 id. */
  readonly chainImages?: Readonly<Record<string, string>>;
  /** Pictures by connector id. */
  readonly connectorImages?: Readonly<Record<string, string>>;
  /**
   * Where pictures with an `ipfs:` or `ar:` address are fetched: a base address (`https://gateway.example`, asked for
   * `/ipfs/<CID>` and `/ar/<transaction>`), or a template with `{path}` and, to serve `ar:` too, `{scheme}`. Default: none,
   * such pictures are not shown.
   */
  readonly ipfsGateway?: string;
  /**
   * Nodes by CAIP-2 id, one address or several; `ws` addresses are for sockets. They are tried first, then
   * `endpoints.rpc`, then the network's own nodes.
   */
  readonly customRpcUrls?: Readonly<Partial<Record<CaipNetworkId, string | readonly string[]>>>;
  /** By CAIP-2 id, a token whose balance is shown in place of the network's coin. */
  readonly tokens?: Readonly<
    Partial<Record<CaipNetworkId, {readonly address: string; readonly image?: string}>>
  >;
  /**
   * The preferred kind of account, by namespace. Default: `smartAccount` on eip155, `payment` on bip122, otherwise
   * `eoa`.
   */
  readonly defaultAccountTypes?: Readonly<Partial<Record<ChainNamespace, AccountType>>>;
  /** Linked on the first screen; with `features.legalCheckbox` users must accept it. */
  readonly termsConditionsUrl?: string;
  /** Linked on the first screen; with `features.legalCheckbox` users must accept it. */
  readonly privacyPolicyUrl?: string;
  /** Shows the modal as part of the page. Default: false. */
  readonly embedded?: boolean;
  /** Appends no `<drawbridge-modal>`: the page has one. Default: false. */
  readonly disableAppend?: boolean;
  /**
   * When the code of the first screen is fetched. `idle`: after the page's `load` event, once the browser is idle; not
   * if the visitor saves data or the connection is slower than 4g. `intent`: when a button is hovered, focused or
   * touched, which `idle` does as well. `none`: at the click; an idle open modal fetches no further view, either.
   * Default: `idle`.
   */
  readonly prefetch?: 'intent' | 'idle' | 'none';
  /** Shows details of failures and unknown options in the modal, and warns in the console. Default: false. */
  readonly debug?: boolean;
  /** Receives the reports of the error-reporting agent. */
  readonly onError?: (report: ErrorReport) => void;
  /** Features of the modal; `updateFeatures` changes them later. */
  readonly features?: Features;
  /** Limits and networks of swaps. */
  readonly swap?: SwapOptions;
  /** Providers and networks of purchases. */
  readonly onramp?: OnrampOptions;
  /** Time zones in which a feature is not offered. */
  readonly restrictedTimeZones?: RestrictedTimeZones;
  /** Addresses that replace the public services. */
  readonly endpoints?: Endpoints;
  /** Parts of the browser, replaced for tests and servers. */
  readonly env?: Environment;
}
