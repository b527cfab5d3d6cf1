import type {OwnStake, PoolFacts, Ticket} from './pool-facts.js';

const YEAR_S = 365 * 86_400;
/** The yearly rate is computed to a hundredth of a percent. */
const RATE_SCALE = 10_000n;

/**
 * Whether a pool pays for the running period: `ended` where its reserve no longer holds the reward of a period, `none`
 * where its rate is 0.
 */
export type Rewards = 'paid' | 'ended' | 'none';

/** The rewards of a pool. */
export function rewardsOf({rate, periodsLeft}: Pick<PoolFacts, 'rate' | 'periodsLeft'>): Rewards {
  if (rate === 0n) return 'none';
  return periodsLeft > 0n ? 'paid' : 'ended';
}

/** Whether a pool pays for the running period. */
export function hasRewards(facts: PoolFacts): boolean {
  return rewardsOf(facts) === 'paid';
}

/**
 * A year's rewards as a part of the stake, such as 0.12 for 12 %, if rate and stakes stay as they are. Undefined where no
 * reward is paid, or nothing is staked; and where the reward is another token, whose price nobody reports here.
 */
export function yearlyRate(facts: PoolFacts, reward: string): number | undefined {
  const staked = facts.counting + facts.joining;
  if (!isSameAddress(facts.token, reward) || staked === 0n || !hasRewards(facts)) return undefined;
  const yearly = (facts.rate * BigInt(YEAR_S)) / BigInt(facts.lengthS);
  return Number((yearly * RATE_SCALE) / staked) / Number(RATE_SCALE);
}

/** When the last period ends that the rewards pay, in seconds since 1970; undefined if none is paid any more. */
export function rewardsEnd(facts: PoolFacts): number | undefined {
  if (!hasRewards(facts)) return undefined;
  return facts.nextUpdate + (Number(facts.periodsLeft) - 1) * facts.lengthS;
}

/** The first update after a time, by the length of periods: they are counted from 1970. */
export function updateAfter({lengthS}: Pick<PoolFacts, 'lengthS'>, now: number): number {
  return (Math.floor(now / lengthS) + 1) * lengthS;
}

/** What a request leaves behind. */
export interface GivenUp {
  /** The part of the amount that earns in the running period; the rest has not begun to. */
  readonly amount: bigint;
  /** What that part would have been paid at the next update. */
  readonly reward: bigint;
}

/** What a withdrawal of an amount gives up. The contract takes what does not earn yet first. */
export function givenUp(facts: PoolFacts, own: OwnStake, amount: bigint): GivenUp {
  const late = amount > own.joining ? amount - own.joining : 0n;
  const isPaid = hasRewards(facts) && facts.counting > 0n;
  return {amount: late, reward: isPaid ? (facts.rate * late) / facts.counting : 0n};
}

/** What can be done with a ticket at a time. */
export type TicketPhase = 'waits' | 'open' | 'missed' | 'closed';

/**
 * The phase of a ticket.
 *
 * @param now - the chain's time; the second at which the window closes still counts
 */
export function ticketPhase({state, opensAt, closesAt}: Ticket, now: number): TicketPhase {
  if (state !== 'open') return 'closed';
  if (now < opensAt) return 'waits';
  return now <= closesAt ? 'open' : 'missed';
}

/** Addresses may be written with a checksum. */
export function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
