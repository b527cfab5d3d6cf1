import type {Account, ConnectedWalletInfo} from '../../../../core/model/account.js';
import type {CaipNetworkId} from '../../../../core/model/caip.js';
import type {Storage} from '../../../../core/ports/storage.js';

/** A request to the wallet in one namespace. */
export interface WalletRequest {
  readonly method: string;
  readonly params: object;
  /** Default: the network in use. */
  readonly network?: CaipNetworkId;
  /** The wallet's app is not opened for it, because the user has nothing to do there. */
  readonly isQuiet?: boolean;
}

/** A call to a node, which needs no wallet. */
export interface NodeRequest {
  readonly method: string;
  readonly params: readonly unknown[];
  /** Default: the network in use. */
  readonly network?: CaipNetworkId;
}

/** One namespace of an open session, as its provider sees it. It shows what is so now, each time it is read. */
export interface NamespaceSession {
  /** False once the session has ended, or the wallet has taken this namespace back. */
  readonly isOpen: boolean;
  readonly topic: string;
  readonly wallet: ConnectedWalletInfo;
  /** The network in use. */
  readonly network: CaipNetworkId;
  /** The networks the wallet has granted. */
  readonly networks: readonly CaipNetworkId[];
  /** The accounts the wallet has opened, the one in use first. */
  readonly accounts: readonly Account[];
  /** The methods the wallet has granted. */
  readonly methods: ReadonlySet<string>;
  /** Where a provider keeps what it learned of the wallet. */
  readonly storage: Storage;
  /** What the wallet can do for an account, where it said so when it agreed; nothing of it is checked. */
  capabilities(address: string): unknown;
  /** Whether it said then that it tells what accounts own (EIP-7811); `undefined` when it did not say. */
  readonly assetDiscovery: boolean | undefined;
  askWallet(request: WalletRequest): Promise<unknown>;
  /** True when a node of the network is known. */
  hasNode(network?: CaipNetworkId): boolean;
  askNode(request: NodeRequest): Promise<unknown>;
  /** Ends the session, with all its namespaces, and lets the client know. */
  end(): void;
  /** Moves to a network of this namespace and resolves with the one it is on then. */
  switchTo(network: CaipNetworkId): Promise<CaipNetworkId>;
}

/** The provider of one namespace, and the way its session works with it. */
export interface NamespaceHandle {
  readonly provider: unknown;
  /** Something of the session may have changed: those who hold the provider are told what has. */
  refresh(): void;
  /** Adds what the namespace knows of accounts: types, public keys, further addresses. */
  describe?(accounts: readonly [Account, ...Account[]]): readonly [Account, ...Account[]];
  /** Asks a wallet that has just agreed for more about its accounts; resolves with whether it told any. */
  loadDetails?(): Promise<boolean>;
}

/** Makes the provider of one namespace. */
export type CreateHandle = (session: NamespaceSession) => NamespaceHandle;
