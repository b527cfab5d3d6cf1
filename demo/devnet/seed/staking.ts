import {encodeFunctionData, erc20Abi, parseEther} from 'viem';
import {POOLS, type Pool} from '../../bridge/protocol/bridge-states.js';
import {STAKING_ABI} from '../contracts/compiled/staking-abi.js';
import {HARB, STAKING} from './bridge-contracts.js';
import {TREASURY, type Hex} from './people.js';
import type {Step} from './steps.js';

/** What each period pays in all, in units of HARB. */
export const REWARD_RATES: Readonly<Record<Pool, bigint>> = {earn: parseEther('5'), farm: parseEther('60')};

/** Pays for seven months: about four that have passed at the first visit, and three ahead. */
const REWARDS: Readonly<Record<Pool, bigint>> = {earn: parseEther('150000'), farm: parseEther('50000')};

/** Funds the rewards of both pools. */
export function openedStaking(): readonly Step[] {
  return [
    approve(TREASURY, HARB, REWARDS.earn + REWARDS.farm),
    ...POOLS.flatMap((pool, index) => [
      toStaking(
        TREASURY,
        encodeFunctionData({abi: STAKING_ABI, functionName: 'fund', args: [index, REWARDS[pool]]}),
      ),
      toStaking(
        TREASURY,
        encodeFunctionData({abi: STAKING_ABI, functionName: 'setRate', args: [index, REWARD_RATES[pool]]}),
      ),
    ]),
  ];
}

function approve(from: Hex, token: Hex, amount: bigint): Step {
  const data = encodeFunctionData({abi: erc20Abi, functionName: 'approve', args: [STAKING, amount]});
  return {from, to: token, data};
}

function toStaking(from: Hex, data: Hex): Step {
  return {from, to: STAKING, data};
}
