import type {Address} from 'viem';
import type {TokenOnNetwork} from '../deployment/deployment.js';
import type {StakingTerms} from './reads/read-staking.js';
import type {StakingPlace} from './reads/use-staking.js';
import type {OwnStake, PoolFacts} from './rules/pool-facts.js';

/** A pool with what its figures need. */
export interface PoolView {
  readonly place: StakingPlace;
  readonly terms: StakingTerms;
  readonly facts: PoolFacts;
  /** The time of the block that has these figures, in seconds since 1970. */
  readonly readAt: number;
  /** What it takes, and what it pays. */
  readonly token: TokenOnNetwork;
  readonly reward: TokenOnNetwork;
}

/** A pool as an account has it. */
export interface OwnView extends PoolView {
  readonly account: Address;
  readonly own: OwnStake;
  /** What both pools take, in their order. */
  readonly tokens: readonly Address[];
}
