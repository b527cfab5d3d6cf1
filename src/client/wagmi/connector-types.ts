import type {Address, Chain} from 'viem';
import type {Clock, Stop} from '../../core/ports/clock.js';
import type {Eip1193Provider} from '../drawbridge.js';

/** The accounts of the wallet in use, the one in use first, and its chain. */
export type EvmConnection = {
  readonly accounts: readonly Address[];
  readonly chainId: number;
};

/**
 * What wagmi gives to a connector. Written out, so that wagmi is no dependency; these are the members that are used, and
 * wagmi 2 and 3 have them alike.
 */
export type WagmiConnectorConfig = {
  readonly chains: readonly [Chain, ...Chain[]];
  readonly emitter: {
    emit(event: 'change' | 'connect', data: EvmConnection): void;
    emit(event: 'disconnect'): void;
    listenerCount(event: 'change'): number;
  };
};

/** What wagmi's `switchChain` tells about a network that the wallet may not know. */
export type AddedChain = {
  readonly chainName?: string | undefined;
  readonly nativeCurrency?: Chain['nativeCurrency'] | undefined;
  readonly rpcUrls?: readonly string[] | undefined;
  readonly blockExplorerUrls?: readonly string[] | undefined;
};

/** What wagmi passes to `connect`. */
export type WagmiConnectRequest = {
  readonly chainId?: number | undefined;
  readonly isReconnecting?: boolean | undefined;
  readonly withCapabilities?: boolean | undefined;
};

/** An account as wagmi asks for it with `withCapabilities`. */
type CapableAccount = {readonly address: Address; readonly capabilities: Record<string, unknown>};

/** The connector, as wagmi 2 and 3 take it. A `type`: an interface lacks the index signature that wagmi asks for. */
export type WagmiConnector = {
  readonly id: 'drawbridge';
  readonly name: 'Drawbridge';
  readonly type: 'drawbridge';
  setup(): Promise<void>;
  connect<C extends boolean = false>(request?: {
    readonly chainId?: number | undefined;
    readonly isReconnecting?: boolean | undefined;
    readonly withCapabilities?: C | boolean | undefined;
  }): Promise<{accounts: C extends true ? readonly CapableAccount[] : readonly Address[]; chainId: number}>;
  disconnect(): Promise<void>;
  getAccounts(): Promise<readonly Address[]>;
  getChainId(): Promise<number>;
  getProvider(): Promise<Eip1193Provider>;
  isAuthorized(): Promise<boolean>;
  switchChain(request: {
    readonly addEthereumChainParameter?: AddedChain | undefined;
    readonly chainId: number;
  }): Promise<Chain>;
  onAccountsChanged(accounts: string[]): void;
  onChainChanged(chainId: string): void;
  onDisconnect(error?: Error): void;
};

/** Makes the connector for one config of wagmi. */
export type WagmiConnectorFn = (config: WagmiConnectorConfig) => WagmiConnector;

/** The EVM connection of one client for libraries that keep a state of their own: shared by all configs of wagmi. */
export interface EvmLink {
  /** The same object for the life of the client, whichever wallet is in use. */
  readonly provider: Eip1193Provider;
  readonly clock: Clock;
  /** The connection; `undefined` while no wallet is connected, and after `destroy()`. */
  connected(): EvmConnection | undefined;
  /** True while a stored connection is being restored. */
  isRestoring(): boolean;
  /** Resolves once nothing is being restored, or after five seconds. */
  restored(): Promise<void>;
  /**
   * Lets the user connect in the modal. Joins a call that is under way. Rejects with viem's `UserRejectedRequestError` when
   * the modal closes first.
   */
  open(): Promise<void>;
  /** Calls the listener after each change, before any request to a new wallet is answered. */
  follow(listener: () => void): Stop;
}
