import type {AccountState} from '../core/model/account.js';
import type {CaipNetworkId, ChainNamespace} from '../core/model/caip.js';
import type {Network, NetworkInput} from '../core/model/network.js';
import type {ThemeMode, ThemeState, ThemeVariables} from '../core/model/theme.js';
import type {ViewName} from '../core/model/view.js';
import type {Stop} from '../core/ports/clock.js';
import type {Features} from '../core/config/options.js';
import type {ToastVariant} from '../controllers/toast/toast-controller.js';
import type {ClientEvent} from './page/client-events.js';
import type {ActiveNetwork} from './page/derived-state.js';
import type {Eip1193Provider} from './eip1193-provider.js';
import type {PageClient} from './page-client.js';

/** One immutable picture of everything; the same object until something changes. */
export interface DrawbridgeState {
  /** False until stored connections have been restored, or found to be gone. */
  readonly initialized: boolean;
  readonly open: boolean;
  readonly loading: boolean;
  readonly view: ViewName;
  readonly activeNamespace: ChainNamespace;
  /** `undefined` when the wallet is on a network the page does not know. */
  readonly activeNetwork: Network | undefined;
  readonly status: AccountState['status'];
  readonly address: string | undefined;
  readonly caipAddress: string | undefined;
  readonly accounts: Readonly<Partial<Record<ChainNamespace, AccountState>>>;
  readonly theme: ThemeState;
  readonly locale: string;
}

/** What `getProvider` gives, by namespace. */
export interface Providers {
  readonly eip155: Eip1193Provider;
  readonly solana: unknown;
  readonly polkadot: unknown;
  readonly bip122: unknown;
}

/** The client: everything an adopter can do. Methods reject or throw with a `DrawbridgeError`. */
export interface Drawbridge extends PageClient {
  close(): void;
  /** Loads what the first click would load: call it on hover or focus. */
  prefetch(): void;
  /** Connects without opening the modal; rejects like the connect flow. */
  connect(options: {readonly connectorId: string; readonly namespace?: ChainNamespace}): Promise<void>;
  /** Disconnects a namespace, or all; local state is cleared even when it rejects with `disconnect/failed`. */
  disconnect(options?: {readonly namespace?: ChainNamespace}): Promise<void>;
  /** Rejects with `network/not-found` or `switch/…`; the state is then as it was before. */
  switchNetwork(network: NetworkInput | CaipNetworkId): Promise<void>;
  /** The connected wallet's own object: EIP-1193 on eip155. */
  getProvider<N extends ChainNamespace>(namespace: N): Providers[N] | undefined;
  getState(): DrawbridgeState;
  subscribe(listener: (state: DrawbridgeState) => void): Stop;
  subscribeAccount(listener: (account: AccountState) => void, namespace?: ChainNamespace): Stop;
  subscribeNetwork(listener: (network: ActiveNetwork) => void): Stop;
  subscribeProvider(listener: (providers: Partial<Providers>) => void): Stop;
  subscribeTheme(listener: (theme: ThemeState) => void): Stop;
  subscribeEvents(listener: (event: ClientEvent) => void): Stop;
  setThemeMode(mode: ThemeMode): void;
  setThemeVariables(variables: ThemeVariables): void;
  setLocale(locale: string): void;
  /** Resolves once the network is offered; rejects with `config/invalid-option` for what is not a network. */
  addNetwork(network: NetworkInput): Promise<void>;
  /** Rejects with `network/not-found` or `network/last-of-namespace`. */
  removeNetwork(id: CaipNetworkId): Promise<void>;
  /**
   * Disconnects a chain and stops offering it; the active one gives way to the first network of another.
   *
   * Rejects with `chain/adapter-missing`, or `network/last-of-namespace` for the only chain; also with
   * `disconnect/failed`, after the chain is gone.
   */
  removeChain(namespace: ChainNamespace): Promise<void>;
  updateFeatures(features: Features): void;
  /** Shows a sentence of the adopter's in the modal. */
  showToast(text: string, variant?: ToastVariant): Promise<void>;
  /** Removes every listener, timer, socket, frame and element this client made. */
  destroy(): Promise<void>;
}
