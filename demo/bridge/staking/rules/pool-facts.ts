import type {Address} from 'viem';
import type {Pool, TicketState} from '../../protocol/bridge-states.js';

/** A pool as one block has it. Amounts are in units of their token, times in seconds. */
export interface PoolFacts {
  readonly pool: Pool;
  /** What is staked. */
  readonly token: Address;
  /** Of a period; a period ends with an update. */
  readonly lengthS: number;
  /** What a period pays to all stakes. */
  readonly rate: bigint;
  /** The stakes that earn in the running period, and those that earn from the next. */
  readonly counting: bigint;
  readonly joining: bigint;
  /** When the running period ends, since 1970. */
  readonly nextUpdate: number;
  /** Periods that the rewards last, the running one included. */
  readonly periodsLeft: bigint;
}

/** An account's part of a pool. */
export interface OwnStake {
  readonly pool: Pool;
  readonly counting: bigint;
  readonly joining: bigint;
  /** Unclaimed, up to the last update. */
  readonly earned: bigint;
  /** All that the account ever had, by their numbers. */
  readonly tickets: readonly Ticket[];
  /** What the account could stake, and what it allows the contract to take. */
  readonly balance: bigint;
  readonly allowance: bigint;
}

/** The way of a stake out of its pool. */
export interface Ticket {
  readonly number: number;
  readonly amount: bigint;
  /** In seconds since 1970. */
  readonly opensAt: number;
  readonly closesAt: number;
  readonly state: TicketState;
}
