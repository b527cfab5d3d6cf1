import type {Account, ConnectedWalletInfo} from '../../../../core/model/account.js';
import type {CaipNetworkId} from '../../../../core/model/caip.js';
import type {Storage} from '../../../../core/ports/storage.js';

/** A request to the wallet in one namespace. */
export interface NamespaceRequest {
  readonly method: string;
  readonly params: object;
  /** Default: the network in use. */
  readonly network?: CaipNetworkId;
  /** True if the wallet's app is not opened, because the request needs no action of the user. */
  readonly isQuiet?: boolean;
}

/** A call to a node, which needs no wallet. */
export interface NodeRequest {
  readonly method: string;
  readonly params: readonly unknown[];
  /** Default: the network in use. */
  readonly network?: CaipNetworkId;
}

/** One namespace of an open session, for its provider. Its members are read again at each access. */
export interface RemoteNamespaceSession {
  /** False after the session has ended, or if the wallet no longer grants this namespace. */
  readonly isOpen: boolean;
  readonly topic: string;
  readonly wallet: ConnectedWalletInfo;
  /** The network in use. */
  readonly network: CaipNetworkId;
  /** The networks the wallet has granted. */
  readonly networks: readonly CaipNetworkId[];
  /** The accounts the wallet has granted, the one in use first. */
  readonly accounts: readonly Account[];
  /** The methods the wallet has granted. */
  readonly methods: ReadonlySet<string>;
  /** Storage for details of the wallet. */
  readonly storage: Storage;
  /** Capabilities for an account that the wallet reported with its approval; unchecked. */
  capabilities(address: string): unknown;
  /**
   * Whether the wallet reported then that it supports asset discovery (EIP-7811); `undefined` if it reported
   * neither.
   */
  readonly assetDiscovery: boolean | undefined;
  askWallet(request: NamespaceRequest): Promise<unknown>;
  /** True if the page has a node of the network. */
  hasNode(network?: CaipNetworkId): boolean;
  askNode(request: NodeRequest): Promise<unknown>;
  /** Ends the session with all its namespaces, and informs the client. */
  end(): void;
  /** Switches to a network of this namespace and resolves with the network in use afterwards. */
  switchTo(network: CaipNetworkId): Promise<CaipNetworkId>;
}

/** The provider of one namespace, and the functions by which its session updates it. */
export interface NamespaceHandle {
  readonly provider: unknown;
  /** Called after a possible change of the session; the provider emits the differences. */
  refresh(): void;
  /** Adds details of accounts: types, public keys, further addresses. */
  describe?(accounts: readonly [Account, ...Account[]]): readonly [Account, ...Account[]];
  /** Requests further details of the accounts; resolves with true if the wallet gave any. */
  loadDetails?(): Promise<boolean>;
}

/** Creates the provider of one namespace. */
export type CreateHandle = (session: RemoteNamespaceSession) => NamespaceHandle;
