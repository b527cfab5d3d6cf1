import type {Hex} from 'viem';
import type {BridgeNetwork} from '../deployment/deployment.js';
import type {ChainAddress} from '../protocol/interoperable-address.js';
import type {DeliveryFact, DepositFact, RefusedOrder} from '../transfers/bridge-facts.js';
import type {HeadFeed} from './head-feed.js';

/** A deposit as its source has it. */
export interface Deposit {
  /** Undefined while no block has it. */
  readonly id?: Hex | undefined;
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
  /** Undefined while no block has the deposit. */
  readonly fee?: bigint | undefined;
  /** In seconds since 1970; undefined while no block has the deposit. */
  readonly madeAt?: number | undefined;
  readonly confirmBy?: number | undefined;
  /**
   * Time of the block that made it final, by which validators count the window of a held amount on Solana; undefined
   * before, and for other destinations.
   */
  readonly confirmedAt?: number | undefined;
  /** Present for tokens that go back whole: their receiver is the account that they came from. */
  readonly refused?: RefusedOrder | undefined;
}

/** A place in an account's order of transactions, by which a replacement is found. */
export interface SenderNumber {
  readonly sender: string;
  readonly nonce: number;
}

/** A deposit's transaction, whatever became of it. */
export interface FoundDeposit {
  readonly fact: DepositFact;
  /** Present once the chain has it, also before it is in a block. */
  readonly deposit?: Deposit | undefined;
  readonly number?: SenderNumber | undefined;
}

/** The end of a transfer on its destination. */
export interface ReadDelivery {
  readonly fact: DeliveryFact;
  /** The transaction that the fact comes from, and its time in seconds since 1970. */
  readonly transaction?: string | undefined;
  readonly at?: number | undefined;
}

/** What the source has given back. */
export type Custody = 'taken' | 'owed' | 'returned';

/** A deposit in a list, whose block is known. */
export type ListedDeposit = Deposit & {
  readonly id: Hex;
  readonly fee: bigint;
  readonly madeAt: number;
  readonly confirmBy: number;
  /** Height of its block, or its slot on Solana. */
  readonly block: number;
};

/** The reads of one end of the bridge. */
export type EndReads = Omit<BridgeEnd, 'network' | 'heads' | 'isTransaction'>;

/** One end of the bridge as the pages read it. All reads reject if the node does not answer. */
export interface BridgeEnd {
  readonly network: BridgeNetwork;
  readonly heads: HeadFeed;
  /** Whether a text has the form of a transaction of this chain. */
  isTransaction(text: string): boolean;
  /**
   * The deposit of a transaction; undefined for a transaction that deposits nothing here.
   *
   * @param number - where the transaction was seen before, so that a replacement can be found
   */
  depositOf(transaction: string, number?: SenderNumber): Promise<FoundDeposit | undefined>;
  /**
   * The deposit that owners of a shared wallet have proposed here under a hash, whether it is carried out yet or not.
   * Absent where no wallet has such proposals.
   */
  proposalOf?(hash: string): Promise<FoundDeposit | undefined>;
  /** The deposit of a transfer that began here; undefined if it began elsewhere. */
  depositById(id: Hex): Promise<FoundDeposit | undefined>;
  /** The transfer that a transaction of this chain delivers or ends; undefined for another transaction. */
  transferOf(transaction: string): Promise<Hex | undefined>;
  /**
   * What this end, as the destination, has for a transfer, with the transaction of it.
   *
   * @param deposit - by which an end without a contract derives when it pays
   */
  deliveryOf(id: Hex, deposit?: Deposit): Promise<ReadDelivery>;
  /** The same for many, without transactions. */
  deliveries(deposits: readonly ListedDeposit[]): Promise<ReadonlyMap<Hex, DeliveryFact>>;
  /** What this end, as the source, has given back of each. */
  custodies(ids: readonly Hex[]): Promise<ReadonlyMap<Hex, Custody>>;
  /**
   * The deposits made here by or for an account, whose addresses on all chains are given; newest first, in parts.
   *
   * @param since - the first block to read
   */
  deposits(
    account: readonly ChainAddress[],
    since: number,
  ): AsyncGenerator<readonly ListedDeposit[], void, undefined>;
  /**
   * The last deposits made here for a chain, newest first.
   *
   * @param to - CAIP-2
   */
  lastDeposits(to: string, most: number): Promise<readonly ListedDeposit[]>;
  /** When this end has paid transfers, in seconds since 1970, without those that were held. */
  paidAtOnce(ids: readonly Hex[]): Promise<ReadonlyMap<Hex, number>>;
}
