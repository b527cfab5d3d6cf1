import {
  encodeFunctionData,
  parseEther,
  parseUnits,
  type ContractFunctionArgs,
  type ContractFunctionName,
  type EncodeFunctionDataParameters,
} from 'viem';
import {POOLS, type Pool} from '../../bridge/protocol/bridge-states.js';
import {STAKING_ABI} from '../contracts/compiled/staking-abi.js';
import {HARB, STAKING} from './bridge-contracts.js';
import {DUSD} from './contract-plan.js';
import {CAPTAIN, KEEPER, MERCHANT, PILOT, TREASURY, type Hex} from './people.js';
import {approve, type Step} from './steps.js';
import type {Chapter} from './story.js';

/** What each period pays in all, in units of HARB: about 9 % and 12 % of what is staked, a year. */
const REWARD_RATES: Readonly<Record<Pool, bigint>> = {
  earn: parseEther('0.05'),
  farm: parseEther('2'),
};

/** Of each pool. Pays for eight months or more: about four have passed at the first visit. */
export const REWARDS = parseEther('2000');
const STAKED = {
  earn: {token: HARB, decimals: 18},
  farm: {token: DUSD.address, decimals: DUSD.decimals},
} as const;
/** The day of the first stake, since when the pools are updated. */
const FIRST_STAKE = 116.2;
/** Moments of the last day at which nothing else happened, so that a chart of it has points. */
const QUIET_HOURS = [23.1, 20.4, 18.2, 16.3, 12.1, 10.2, 8.4, 6.2];

/** Funds the rewards of both pools. */
export function openedStaking(): readonly Step[] {
  return [
    approve(TREASURY, HARB, STAKING, REWARDS * BigInt(POOLS.length)),
    ...POOLS.flatMap((pool, index) => [
      toStaking(TREASURY, encode('fund', [index, REWARDS])),
      toStaking(TREASURY, encode('setRate', [index, REWARD_RATES[pool]])),
    ]),
  ];
}

/**
 * Months of staking, by the first three accounts and others. The first account has a ticket that is open now, and missed the
 * window of an earlier one, which another account restaked.
 */
export function storyOfStaking([ada, blaise, carl]: readonly [Hex, Hex, Hex]): readonly Chapter[] {
  return [
    at(FIRST_STAKE, stake(CAPTAIN, 'earn', '20000')),
    at(110.4, stake(MERCHANT, 'farm', '8000')),
    at(95.7, stake(ada, 'earn', '1200'), stake(blaise, 'earn', '800')),
    at(83.5, stake(ada, 'farm', '900')),
    at(72.4, stake(carl, 'earn', '2000')),
    at(66.6, request(blaise, 'earn', '300')),
    at(66.5, withdraw(blaise, 'earn', 0)),
    at(61.5, claim(ada, 'earn')),
    at(55.3, stake(PILOT, 'earn', '5000')),
    at(43.2, request(ada, 'earn', '200')),
    at(42.8, restake(MERCHANT, 'earn', [ada, 0])),
    at(36.6, stake(ada, 'earn', '300')),
    at(28.4, claim(ada, 'farm')),
    at(19.9, stake(carl, 'farm', '500')),
    at(11.5, claim(CAPTAIN, 'earn')),
    at(8.3, claim(ada, 'earn')),
    ...QUIET_HOURS.map((hours) => at(hours / 24)),
    at(0.13, request(ada, 'earn', '150')),
  ];
}

/** Adds an update of both pools to the chapters since the first stake: charts are drawn from these events. */
export function withUpdates(chapters: readonly Chapter[]): readonly Chapter[] {
  const updates = POOLS.map((_, index) => toStaking(KEEPER, encode('update', [index])));
  return chapters.map(({daysAgo, steps}) => ({
    daysAgo,
    steps: daysAgo < FIRST_STAKE ? [...steps, ...updates] : steps,
  }));
}

function stake(from: Hex, pool: Pool, amount: string): readonly Step[] {
  const {token} = STAKED[pool];
  const units = unitsOf(pool, amount);
  return [approve(from, token, STAKING, units), toStaking(from, encode('stake', [numberOf(pool), units]))];
}

function request(from: Hex, pool: Pool, amount: string): readonly Step[] {
  return [toStaking(from, encode('requestWithdrawal', [numberOf(pool), unitsOf(pool, amount)]))];
}

function withdraw(from: Hex, pool: Pool, ticket: number): readonly Step[] {
  return [toStaking(from, encode('withdraw', [numberOf(pool), BigInt(ticket)]))];
}

function restake(from: Hex, pool: Pool, [owner, ticket]: readonly [Hex, number]): readonly Step[] {
  return [toStaking(from, encode('restake', [numberOf(pool), owner, BigInt(ticket)]))];
}

function claim(from: Hex, pool: Pool): readonly Step[] {
  return [toStaking(from, encode('claim', [numberOf(pool)]))];
}

function at(daysAgo: number, ...steps: readonly (readonly Step[])[]): Chapter {
  return {daysAgo, steps: steps.flat()};
}

function unitsOf(pool: Pool, amount: string): bigint {
  return parseUnits(amount, STAKED[pool].decimals);
}

function numberOf(pool: Pool): number {
  return POOLS.indexOf(pool);
}

function encode<Name extends ContractFunctionName<typeof STAKING_ABI, 'nonpayable'>>(
  functionName: Name,
  args: ContractFunctionArgs<typeof STAKING_ABI, 'nonpayable', Name>,
): Hex {
  return encodeFunctionData({abi: STAKING_ABI, functionName, args} as EncodeFunctionDataParameters);
}

function toStaking(from: Hex, data: Hex): Step {
  return {from, to: STAKING, data};
}
