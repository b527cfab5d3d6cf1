import type {Address, Chain} from 'viem';
import type {Clock} from '../../core/ports/clock.js';
import type {Eip1193Provider} from '../drawbridge.js';

/** The accounts of the wallet in use, the one in use first, and its chain. */
export type EvmConnection = {
  readonly accounts: readonly Address[];
  readonly chainId: number;
};

/**
 * The part of wagmi's connector config that the connector uses, the same in wagmi 2 and 3. A structural type, so that
 * wagmi is not a dependency.
 */
export type WagmiConnectorConfig = {
  readonly chains: readonly [Chain, ...Chain[]];
  readonly emitter: {
    emit(event: 'change' | 'connect', data: EvmConnection): void;
    emit(event: 'disconnect'): void;
    listenerCount(event: 'change'): number;
  };
};

/** The `addEthereumChainParameter` of wagmi's `switchChain`: details of a network that the wallet may lack. */
export type AddedChain = {
  readonly chainName?: string | undefined;
  readonly nativeCurrency?: Chain['nativeCurrency'] | undefined;
  readonly rpcUrls?: readonly string[] | undefined;
  readonly blockExplorerUrls?: readonly string[] | undefined;
};

/** The argument of the connector's `connect`. */
export type WagmiConnectRequest = {
  readonly chainId?: number | undefined;
  readonly isReconnecting?: boolean | undefined;
  readonly withCapabilities?: boolean | undefined;
};

/** The form of an account in answers to `connect({withCapabilities: true})`. */
type CapableAccount = {readonly address: Address; readonly capabilities: Record<string, unknown>};

/** The connector for wagmi 2 and 3. A `type`, because an interface lacks the index signature that wagmi requires. */
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

/** Creates the connector of one wagmi config. */
export type WagmiConnectorFn = (config: WagmiConnectorConfig) => WagmiConnector;

/** One wagmi config that follows the client. */
export interface EvmFollower {
  /** Runs after each change of the connection, before any request to a new wallet is answered. */
  changed(): void;
  /** Runs once wagmi is mounted on the page. */
  mounted(): void;
}

/** The EVM connection of one client, shared by all wagmi configs of that client. */
export interface EvmLink {
  /** The same object for the life of the client, also after a change of wallet. */
  readonly provider: Eip1193Provider;
  readonly clock: Clock;
  /** The connection; `undefined` while no wallet is connected, and after `destroy()`. */
  connected(): EvmConnection | undefined;
  /** True while a stored connection is being restored. */
  isRestoring(): boolean;
  /** Resolves when restoring ends, or after five seconds. */
  restored(): Promise<void>;
  /**
   * Opens the modal and waits until the user has connected a wallet. Later calls join the first one. Rejects with viem's
   * `UserRejectedRequestError` if the user closes the modal first.
   */
  open(): Promise<void>;
  follow(follower: EvmFollower): void;
  /** Reports to every follower that wagmi is mounted: of two configs, wagmi reconnects only the first. */
  mounted(): void;
}
