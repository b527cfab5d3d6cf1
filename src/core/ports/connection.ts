import type {Account, ConnectedWalletInfo} from '../model/account.js';
import type {CaipNetworkId, ChainNamespace} from '../model/caip.js';
import type {Connector} from './connector.js';

/** A transient state: it ends at the latest at `deadline`, in milliseconds since the epoch. */
interface Transient {
  readonly connectorId: string;
  readonly deadline: number;
}

/** The state of one namespace. A union, so that `connected` cannot be without its wallet. */
export type Connection =
  | {readonly status: 'disconnected'}
  /** A stored wallet has not announced itself yet. */
  | ({readonly status: 'discovering'; readonly lastAddress?: string} & Transient)
  /** The user is asked in the wallet. */
  | ({readonly status: 'connecting'} & Transient)
  /** A stored connection is being restored, without a prompt. */
  | ({readonly status: 'reconnecting'; readonly lastAddress?: string} & Transient)
  /** The wallet is there but locked. */
  | {readonly status: 'locked'; readonly connectorId: string; readonly walletName: string}
  | Connected;

/** A namespace with a live wallet. */
export interface Connected {
  readonly status: 'connected';
  readonly connector: Connector;
  readonly wallet: ConnectedWalletInfo;
  readonly accounts: readonly [Account, ...Account[]];
  /** The account in use; always one of `accounts`. */
  readonly account: Account;
  /** Where the wallet says it is; it may be a network the page does not know. */
  readonly caipNetworkId: CaipNetworkId;
  readonly approved: 'all' | readonly CaipNetworkId[];
  readonly provider: unknown;
}

/** The state of every namespace; one that is not named is disconnected. */
export type Connections = Readonly<Partial<Record<ChainNamespace, Connection>>>;
