import type {ToastVariant} from '../controllers/toast-controller.js';
import type {Features} from '../core/config/options.js';
import type {DrawbridgeError} from '../core/errors/drawbridge-error.js';
import type {AccountState, AnyAccountState} from '../core/model/account.js';
import type {CaipNetworkId, ChainNamespace} from '../core/model/caip.js';
import type {AnyNetwork, NetworkInput, NetworkState} from '../core/model/network.js';
import type {SignInOptions} from '../core/model/sign-in/sign-in-options.js';
import type {ThemeMode, ThemeState, ThemeVariables} from '../core/model/theme.js';
import type {ViewName} from '../core/model/view.js';
import type {DrawbridgeWallets} from '../core/model/wallets/headless-wallets.js';
import type {ChainPlugin} from '../core/ports/chain-adapter.js';
import type {Stop} from '../core/ports/clock.js';
import type {ConnectCause} from '../core/ports/connection.js';
import type {BitcoinProvider, PolkadotProvider, SolanaProvider} from '../core/ports/providers.js';
import type {DisconnectOptions} from '../flows/disconnect-flow.js';
import type {OpenOptions} from '../flows/open-modal-flow.js';
import type {AnyAccountBalance, ReadBalanceOptions} from '../flows/read-balance-of.js';
import type {AnySignedMessage, SignMessageOptions} from '../flows/sign-message-flow.js';
import type {SwitchNetworkOptions} from '../flows/switch-network-flow.js';
import type {SwitchWalletOptions} from '../flows/switch-wallet-flow.js';
import type {AnyWalletConnection} from './wallet-connections.js';

/** The network in use: the wallet's network while a wallet is connected, otherwise the chosen one. */
export interface ActiveNetwork {
  readonly caipNetworkId: CaipNetworkId;
  /** Absent while the wallet is on a network that the page does not offer. */
  readonly network: AnyNetwork | undefined;
  readonly namespace: ChainNamespace;
}

/** An event of the client. */
export type ClientEvent =
  | {readonly type: 'open'}
  | {readonly type: 'close'}
  | {readonly type: 'connect'; readonly account: AnyAccountState; readonly cause: ConnectCause}
  | {readonly type: 'disconnect'; readonly account: AnyAccountState}
  | {readonly type: 'account-change'; readonly account: AnyAccountState}
  | {readonly type: 'network-change'; readonly network: ActiveNetwork}
  | {readonly type: 'view-change'; readonly view: ViewName}
  | {readonly type: 'error'; readonly error: DrawbridgeError};

/** An immutable snapshot of the state; the same object until something changes. */
export interface DrawbridgeState {
  /** False until stored connections have been restored or removed. */
  readonly initialized: boolean;
  readonly open: boolean;
  readonly loading: boolean;
  readonly view: ViewName;
  readonly activeNamespace: ChainNamespace;
  /** `undefined` while the wallet is on a network that the page does not offer. */
  readonly activeNetwork: AnyNetwork | undefined;
  readonly status: AccountState['status'];
  readonly address: string | undefined;
  readonly caipAddress: string | undefined;
  /** Every namespace that was used on this page, or in which a login is under way. */
  readonly accounts: {readonly [N in ChainNamespace]?: AccountState<N>};
  /** Every namespace with offered networks. */
  readonly networks: {readonly [N in ChainNamespace]?: NetworkState<N>};
  /** Every connected wallet, by namespace, the one in use first. */
  readonly connections: readonly AnyWalletConnection[];
  readonly theme: ThemeState;
  readonly locale: string;
}

/** The result of `getProvider`, by namespace. */
export interface Providers {
  readonly eip155: Eip1193Provider;
  readonly solana: SolanaProvider;
  readonly polkadot: PolkadotProvider;
  readonly bip122: BitcoinProvider;
}

/** The client that the adopter uses. Methods reject or throw with a `DrawbridgeError`. */
export interface Drawbridge {
  /**
   * Opens the modal; resolves when it is on screen. Rejects with `chunk/unavailable`, or with `chain/adapter-missing`
   * for a namespace that the page does not offer; the modal then stays closed.
   */
  open(options?: OpenOptions): Promise<void>;
  /** Closes the modal, even while it is loading; a view may refuse, and the modal shakes. */
  close(): void;
  /**
   * Makes the open modal non-modal until the returned function is called, so that the user can reach content of the
   * page beside or over it, such as a prompt that a wallet draws in the page, or a captcha. The modal stays visible.
   *
   * Without this call, the dialog also steps aside for boxes added to the body while a wallet has a prompt open, and
   * for frames over it.
   */
  stepAside(): Stop;
  /** Prefetches the code of the first click: call it on hover or focus. */
  prefetch(): void;
  /**
   * Connects without opening the modal. Joins an open prompt of the same wallet. Rejects with `chain/adapter-missing`,
   * without prompting a wallet, for a namespace that the wallet or the page does not support; with `connect/silent`
   * after five minutes, after which an approval still connects; otherwise like the connect flow.
   */
  connect(options: {readonly connectorId: string; readonly namespace?: ChainNamespace}): Promise<void>;
  /**
   * Disconnects one wallet (`connectorId`), a namespace, or all. Clears local state even when it rejects with
   * `disconnect/failed`.
   *
   * Disconnects the namespace only: a wallet in the page that stays connected in another one is disconnected here,
   * keeps its permission, which may cover both, and a toast informs the user. A session over WalletConnect or e-mail
   * ends in all its namespaces.
   *
   * Rejects with `chain/adapter-missing`, and disconnects nothing, for a namespace that the page does not offer.
   */
  disconnect(options?: DisconnectOptions): Promise<void>;
  /**
   * Switches to another connected wallet or account of a namespace, without prompting the wallet.
   * Rejects with `connect/connector-missing` for a wallet that is not connected there, and with `chain/adapter-missing`
   * for a namespace that the page does not offer.
   */
  switchWallet(options: SwitchWalletOptions): Promise<void>;
  /**
   * Asks the wallet to switch; when it resolves, the wallet's `eth_chainId` and the state agree. Rejects with
   * `network/not-found` or `switch/…`, and keeps the state from before the call.
   *
   * Rejects with `switch/silent` if the wallet does not answer within `timeoutMs`; if it switches later, the state
   * follows.
   */
  switchNetwork(network: NetworkInput | CaipNetworkId, options?: SwitchNetworkOptions): Promise<void>;
  /**
   * Asks the wallet in use to sign a text, or bytes, with the account in use. Rejects with `wallet/…`; with
   * `wallet/account-changed` as soon as another account is used, or none; without a prompt with
   * `connect/connector-missing`, `chain/adapter-missing` or `client/invalid-argument`.
   *
   * Bitcoin's wallets sign texts: bytes must be UTF-8 there.
   */
  signMessage<N extends ChainNamespace = ChainNamespace>(
    message: string | Uint8Array,
    options?: SignMessageOptions<N>,
  ): Promise<AnySignedMessage<N>>;
  /**
   * Opens the sign-in view (`siwx` or `signInWithWallet`) for the account in use, also if the user declined before;
   * resolves once the account has a session, immediately if it has one.
   *
   * Rejects with `sign-in/declined` or `sign-in/cancelled`; with `wallet/account-changed` if another account or network
   * is in use by then; like `getSessions` if the sessions cannot be read; without opening with
   * `connect/connector-missing`, `network/not-found`, `chain/adapter-missing`, `client/invalid-argument` or
   * `config/invalid-option`.
   */
  signIn(options?: SignInOptions): Promise<void>;
  /**
   * Reads the balance of the account in use anew: the one that the state has, which follows, or the one of a token.
   * Rejects with `balance/unavailable` if no node answers, or the contract is not a token; with
   * `wallet/account-changed` if another account or network is in use by then; without a request with
   * `connect/connector-missing`, `network/not-found`, `chain/adapter-missing` or `client/invalid-argument`.
   */
  readBalance<N extends ChainNamespace = ChainNamespace>(
    options?: ReadBalanceOptions<N>,
  ): Promise<AnyAccountBalance<N>>;
  /**
   * The provider of the wallet in use: EIP-1193 on eip155, a Wallet Standard wallet on solana, otherwise a typed
   * object. `undefined` while no wallet is connected there, also for a namespace that the page does not offer.
   */
  getProvider<N extends ChainNamespace>(namespace: N): Providers[N] | undefined;
  getState(): DrawbridgeState;
  /**
   * The state before anything stored is restored: the same on a server and in the browser, for the first render of a
   * server-rendered page. The same object each time.
   */
  getInitialState(): DrawbridgeState;
  subscribe(listener: (state: DrawbridgeState) => void): Stop;
  /** Follows the account of a namespace; default: the active one. */
  subscribeAccount<N extends ChainNamespace = ChainNamespace>(
    listener: (account: AnyAccountState<N>) => void,
    namespace?: N,
  ): Stop;
  subscribeNetwork(listener: (network: ActiveNetwork) => void): Stop;
  subscribeProvider(listener: (providers: Partial<Providers>) => void): Stop;
  subscribeTheme(listener: (theme: ThemeState) => void): Stop;
  subscribeEvents(listener: (event: ClientEvent) => void): Stop;
  /** Throws `config/invalid-option` for an unknown mode. */
  setThemeMode(mode: ThemeMode): void;
  /** Adds to the current variables; an empty string removes one. */
  setThemeVariables(variables: ThemeVariables): void;
  /**
   * Changes the language of every loaded message in one step; the latest call wins. A language without messages is
   * shown in English, marked as English, with its own formats for numbers and dates. Rejects with `chunk/unavailable`,
   * and then changes nothing.
   */
  setLocale(locale: string): Promise<void>;
  /**
   * Resolves once the network is offered, with the page's `customRpcUrls` and `chainImages` for it, and its chain family
   * is loaded. Rejects with `config/invalid-option` for an invalid network, `chain/adapter-missing` where `chains` leaves
   * out its family.
   */
  addNetwork(network: NetworkInput): Promise<void>;
  /** Rejects with `network/not-found` or `network/last-of-namespace`. */
  removeNetwork(id: CaipNetworkId): Promise<void>;
  /** Adds a chain family with its networks; rejects with `config/invalid-option` or `chunk/unavailable`. */
  addChain(plugin: ChainPlugin, networks: readonly NetworkInput[]): Promise<void>;
  /**
   * Disconnects a chain and stops offering it; the active chain is replaced with the first network of another.
   *
   * Rejects with `chain/adapter-missing`, `network/last-of-namespace` for the only chain, or `client/invalid-argument`
   * without one; also with `disconnect/failed`, after the chain was removed.
   */
  removeChain(namespace: ChainNamespace): Promise<void>;
  updateFeatures(features: Features): void;
  /**
   * Shows a toast with the adopter's text: in the modal while it is open, otherwise on the page. Resolves with a
   * function that closes it; a `loading` toast stays until then.
   *
   * Rejects with `client/invalid-argument` for an invalid text or variant, with `client/missing` where `disableAppend`
   * leaves the page without a modal, and with `chunk/unavailable`.
   */
  showToast(text: string, variant?: ToastVariant): Promise<Stop>;
  /** The wallets, for a page that draws their list itself. */
  readonly wallets: DrawbridgeWallets;
  /** Removes every listener, timer, socket, frame and element this client made. */
  destroy(): Promise<void>;
}

/**
 * An EIP-1193 provider. viem's `custom()` and ethers' `BrowserProvider` accept it without a cast. For wagmi, use the
 * connector of `@drawbridge/modal/wagmi`.
 */
export interface Eip1193Provider {
  /** `T` is the result type that the caller expects; it is not checked. Rejects with an EIP-1193 or JSON-RPC error. */
  request<T = unknown>(request: {readonly method: string; readonly params?: unknown}): Promise<T>;
  on(event: string, listener: (...values: never[]) => void): unknown;
  removeListener(event: string, listener: (...values: never[]) => void): unknown;
}
