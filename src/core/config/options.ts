import type {MessageOverrides} from '../messages/message.js';
import type {AccountType} from '../model/account.js';
import type {CaipNetworkId, ChainNamespace} from '../model/caip.js';
import type {ConnectMethod, ConnectorRowType} from '../model/connector.js';
import type {Metadata} from '../model/metadata.js';
import type {NetworkInput} from '../model/network.js';
import type {SignInWithWallet} from '../model/sign-in/sign-in-with-wallet.js';
import type {SiwxConfig} from '../model/sign-in/siwx-session.js';
import type {ThemeMode, ThemeVariables} from '../model/theme.js';
import type {ChainPlugin} from '../ports/chain-adapter.js';
import type {Clock} from '../ports/clock.js';
import type {ConnectorPlugin} from '../ports/connector-plugin.js';
import type {FeatureOptions} from '../ports/feature.js';
import type {Random} from '../ports/random.js';
import type {KeyValueStorage} from '../ports/storage.js';
import type {ErrorReport} from '../errors/error-report.js';

/** A wallet the adopter adds to the list. Links that are not https or a wallet's own scheme are refused. */
export interface CustomWallet {
  readonly id: string;
  readonly name: string;
  readonly homepage?: string;
  readonly imageUrl?: string;
  readonly mobileLink?: string;
  readonly desktopLink?: string;
  readonly webappLink?: string;
  readonly appStore?: string;
  readonly playStore?: string;
  readonly chromeStore?: string;
  readonly rdns?: string;
}

/** A login an embedded wallet may offer. */
export type SocialProvider = 'google' | 'x' | 'discord' | 'farcaster' | 'github' | 'apple' | 'facebook';

/**
 * Features of the modal; unset entries keep the specification's defaults (spec 9). Options that
 * features and plug-ins add are checked when those are loaded: a wrong value is shown as an alert, and the
 * default applies.
 */
export interface Features extends Partial<FeatureOptions> {
  readonly swaps?: boolean;
  readonly onramp?: boolean;
  readonly receive?: boolean;
  readonly send?: boolean;
  readonly email?: boolean;
  readonly emailShowWallets?: boolean;
  readonly socials?: readonly SocialProvider[] | false;
  readonly history?: boolean;
  readonly analytics?: boolean;
  readonly allWallets?: boolean;
  readonly legalCheckbox?: boolean;
  readonly smartSessions?: boolean;
  readonly collapseWallets?: boolean;
  readonly connectMethodsOrder?: readonly ConnectMethod[];
  readonly connectorTypeOrder?: readonly ConnectorRowType[];
  readonly walletFeaturesOrder?: readonly ('onramp' | 'swaps' | 'receive' | 'send')[];
}

/** Addresses of the outside services; each may be replaced, also by a path of the page's own origin. */
export interface Endpoints {
  readonly explorer?: string;
  readonly blockchain?: string;
  readonly analytics?: string;
  readonly relay?: string;
  readonly authFrame?: string;
  /** Base of the RPC service; `?chainId=…&projectId=…` is added. */
  readonly rpc?: string;
  /**
   * Base of the service for Bitcoin balances, in mempool.space's format; `/api/…` or `/testnet/api/…` is
   * added.
   */
  readonly bitcoin?: string;
}

/** The outside world, replaceable for tests and servers. */
export interface Environment {
  readonly clock?: Clock;
  readonly fetch?: typeof globalThis.fetch;
  readonly storage?: KeyValueStorage;
  readonly random?: Random;
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
  readonly themeMode?: ThemeMode;
  readonly themeVariables?: ThemeVariables;
  /** A BCP 47 tag; default: the page's `lang`, then English. */
  readonly locale?: string;
  readonly messages?: MessageOverrides;
  readonly allowUnsupportedChain?: boolean;
  /** Offers WalletConnect only. */
  readonly basic?: boolean;
  readonly showWallets?: boolean;
  readonly enableInjected?: boolean;
  readonly enableEip6963?: boolean;
  readonly enableWalletConnect?: boolean;
  readonly enableWallets?: boolean;
  readonly enableNetworkSwitch?: boolean;
  readonly enableWalletGuide?: boolean;
  readonly enableReconnect?: boolean;
  readonly allWallets?: 'SHOW' | 'HIDE' | 'ONLY_MOBILE';
  readonly featuredWalletIds?: readonly string[];
  readonly includeWalletIds?: readonly string[];
  readonly excludeWalletIds?: readonly string[];
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
  readonly customRpcUrls?: Readonly<Partial<Record<CaipNetworkId, string | readonly string[]>>>;
  readonly tokens?: Readonly<
    Partial<Record<CaipNetworkId, {readonly address: string; readonly image?: string}>>
  >;
  readonly defaultAccountTypes?: Readonly<Partial<Record<ChainNamespace, AccountType>>>;
  readonly termsConditionsUrl?: string;
  readonly privacyPolicyUrl?: string;
  /** The modal is part of the page instead of lying over it. */
  readonly embedded?: boolean;
  /** The page places `<drawbridge-modal>` itself. */
  readonly disableAppend?: boolean;
  /**
   * When the code of the first screen is fetched. `idle`: after the page's `load` event, once the browser is idle; not
   * if the visitor saves data or the connection is slower than 4g. `intent`: when a button is hovered, focused or
   * touched, which `idle` does as well. `none`: at the click; an idle open modal fetches no further view, either.
   * Default: `idle`.
   */
  readonly prefetch?: 'intent' | 'idle' | 'none';
  readonly debug?: boolean;
  /** Receives the reports of the error-reporting agent. */
  readonly onError?: (report: ErrorReport) => void;
  readonly features?: Features;
  readonly endpoints?: Endpoints;
  readonly env?: Environment;
}
