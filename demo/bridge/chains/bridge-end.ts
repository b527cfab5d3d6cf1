import type {Hex} from 'viem';
import type {BridgeNetwork} from '../deployment/deployment.js';
import type {ChainAddress} from '../protocol/interoperable-address.js';
import type {DeliveryFact, DepositFact} from '../transfers/bridge-facts.js';

/** The newest block that was read. */
export interface Head {
  readonly height: number;
  /** In seconds since 1970. */
  readonly time: number;
}

/** A deposit as its source has it. */
export interface Deposit {
  readonly id: Hex;
  /** CAIP-2. */
  readonly source: string;
  /** A hash, or a signature on Solana. */
  readonly transaction: string;
  readonly sender: string;
  readonly receiver: ChainAddress;
  /** Contract, mint, or `COIN`, on the source. */
  readonly token: string;
  /** What was taken, with the fee, in units of the token on the source. */
  readonly amount: bigint;
  readonly fee: bigint;
  /** In seconds since 1970. */
  readonly madeAt: number;
  readonly confirmBy: number;
}

/** A deposit's transaction, whatever became of it. */
export interface FoundDeposit {
  readonly fact: DepositFact;
  /** Present once a block has it. */
  readonly deposit?: Deposit | undefined;
}

/** A part of an account's deposits and deliveries, newest first. */
export interface HistoryPart {
  readonly deposits: readonly Deposit[];
  /** Ids of transfers that reached the account here. */
  readonly received: readonly Hex[];
}

/** One end of the bridge as the pages read it; each kind of chain has its way to read. All reads reject if the node does not answer. */
export interface BridgeEnd {
  readonly network: BridgeNetwork;
  head(): Promise<Head>;
  /** Calls the listener for each new block until the result is called; not in a hidden page. */
  watch(listener: (head: Head) => void): () => void;
  /** The deposit of a transaction. */
  depositOf(transaction: string): Promise<FoundDeposit>;
  /** The deposit of a transfer that began here; undefined if it began elsewhere. */
  depositById(id: Hex): Promise<FoundDeposit | undefined>;
  /** The transfer that a transaction of this chain delivers, withdraws or ends; undefined for another transaction. */
  transferOf(transaction: string): Promise<Hex | undefined>;
  /** What this end, as the destination, has for each id. */
  deliveries(ids: readonly Hex[]): Promise<ReadonlyMap<Hex, DeliveryFact>>;
  /** What this end, as the source, has given back of each id. */
  custodies(ids: readonly Hex[]): Promise<ReadonlyMap<Hex, 'taken' | 'owed' | 'returned'>>;
  /** The transfers of an account as sender or receiver. Ends with the oldest. */
  history(account: string): AsyncGenerator<HistoryPart, void, undefined>;
}
