import {encodeFunctionData, erc20Abi, maxUint256, parseEther, parseUnits} from 'viem';
import {COLLECTIBLE} from '../contracts/compiled/collectible.js';
import {EXCHANGE as EXCHANGE_CONTRACT} from '../contracts/compiled/exchange.js';
import {TOKEN} from '../contracts/compiled/token.js';
import {EXCHANGE, type PlannedCollection, type PlannedToken} from './contract-plan.js';
import {SPAMMER, TREASURY, type Hex} from './people.js';

/** A transaction to be sent. */
export interface Step {
  readonly from: Hex;
  /** Absent for a deployment. */
  readonly to?: Hex;
  readonly data?: Hex;
  /** In wei. */
  readonly value?: bigint;
}

/** An amount of a token as people write it. */
export type Amount = readonly [amount: string, token: PlannedToken];

/** Sends ether. */
export function pay(from: Hex, to: Hex, ether: string): Step {
  return {from, to, value: parseEther(ether)};
}

/** Sends tokens. */
export function give(from: Hex, to: Hex, sent: Amount): Step {
  return onToken(from, sent, (value) => ({functionName: 'transfer', args: [to, value]}));
}

/** Lets a contract take tokens, without a limit unless one is given, in its units. */
export function approve(from: Hex, token: Hex, spender: Hex, amount = maxUint256): Step {
  const args = [spender, amount] as const;
  return {from, to: token, data: encodeFunctionData({abi: erc20Abi, functionName: 'approve', args})};
}

/** Lets the exchange take tokens. */
export function allow(from: Hex, allowed: Amount): Step {
  return onToken(from, allowed, (value) => ({functionName: 'approve', args: [EXCHANGE, value]}));
}

/** Makes tokens for everybody; what has no price comes from the one who sends such things. */
export function airdrop(to: readonly Hex[], made: Amount): Step {
  const from = made[1].usd === 0 ? SPAMMER : TREASURY;
  return onToken(from, made, (value) => ({functionName: 'airdrop', args: [to, value]}));
}

/** Gives one token for another, at the exchange. */
export function swap(from: Hex, sold: Amount, bought: Amount): Step {
  const args = [sold[1].address, units(sold), bought[1].address, units(bought)] as const;
  return atExchange(from, encodeFunctionData({...EXCHANGE_CONTRACT, functionName: 'swap', args}));
}

/** Gives ether for a token. */
export function buy(from: Hex, ether: string, bought: Amount): Step {
  const args = [bought[1].address, units(bought)] as const;
  const data = encodeFunctionData({...EXCHANGE_CONTRACT, functionName: 'buy', args});
  return {...atExchange(from, data), value: parseEther(ether)};
}

/** Exchanges a token for ether, whose transfer leaves no log. */
export function sell(from: Hex, sold: Amount, ether: string): Step {
  const args = [sold[1].address, units(sold), parseEther(ether)] as const;
  return atExchange(from, encodeFunctionData({...EXCHANGE_CONTRACT, functionName: 'sell', args}));
}

/** Makes the next collectibles of a collection, one for each. */
export function mint(from: Hex, to: readonly Hex[], {address}: PlannedCollection): Step {
  return {from, to: address, data: encodeFunctionData({...COLLECTIBLE, functionName: 'mint', args: [to]})};
}

/** Sends a collectible. */
export function handOver(from: Hex, to: Hex, [{address}, id]: readonly [PlannedCollection, bigint]): Step {
  const args = [from, to, id] as const;
  return {from, to: address, data: encodeFunctionData({...COLLECTIBLE, functionName: 'transferFrom', args})};
}

type TokenCall =
  | {readonly functionName: 'transfer' | 'approve'; readonly args: readonly [Hex, bigint]}
  | {readonly functionName: 'airdrop'; readonly args: readonly [readonly Hex[], bigint]};

function onToken(from: Hex, amount: Amount, call: (value: bigint) => TokenCall): Step {
  const data = encodeFunctionData({abi: TOKEN.abi, ...call(units(amount))} as const);
  return {from, to: amount[1].address, data};
}

function atExchange(from: Hex, data: Hex): Step {
  return {from, to: EXCHANGE, data};
}

function units([amount, {decimals}]: Amount): bigint {
  return parseUnits(amount, decimals);
}
