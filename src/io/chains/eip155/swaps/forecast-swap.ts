import {cleanName} from '../../../../core/model/safety/clean-name.js';
import type {SwapForecast, SwapPlan} from '../../../../core/ports/swaps.js';
import type {EvmCall} from '../transfers/evm-call.js';
import {type EvmNode, objectionOf} from '../transfers/evm-node.js';
import {feeOfCall} from '../transfers/gas-fee.js';
import {tryCalls} from '../trials/try-calls.js';
import {decodeSwap} from './decode-swap.js';
import {stepCall, planSteps} from './swap-calls.js';
import {callsOf, readTrial, type SwapTrial} from './trial.js';

/** JSON-RPC codes of a node that does not support the call or limits requests (EIP-1474). */
const CANNOT_TELL: readonly number[] = [-32601, -32600, -32602, -32005];
const FALSE = /^0x0{64}$/;

/** Tokens that hold shares, such as stETH, move up to two units more or less than the amount. */
const ROUNDING = 2n;

/** What a node expects of a plan; never rejects for a revert. */
export async function forecastSwap(
  node: EvmNode,
  plan: SwapPlan,
  signal?: AbortSignal,
): Promise<SwapForecast> {
  const tried = await tryCalls(node, callsOf(plan), signal);
  if (!tried) return forecastCall(node, plan, signal);
  const trial = readTrial(plan, tried);
  const {failed, taken} = trial;
  const {amount} = plan.terms;
  if (failed) return {outcome: 'fails', reason: failed.reason};
  if (taken !== undefined && taken > amount + ROUNDING) return {outcome: 'takes-more', taken};
  const excess = await excessCoins(node, plan, {trial, signal});
  return excess > 0n ? takesCoins(plan, excess) : successOf(plan, trial);
}

/** Without one of the balances, the outcome is unknown. */
function successOf(plan: SwapPlan, trial: SwapTrial): SwapForecast {
  const {received, taken, coinTaken, gasUsed, isRecognizable} = trial;
  const {sold, minReceived} = plan.terms;
  const isUnread = coinTaken === undefined || (sold.address !== undefined && taken === undefined);
  if (received === undefined || isUnread) return {outcome: 'unknown'};
  if (received >= minReceived && !isProven(plan, trial)) return {outcome: 'unknown'};
  return {
    outcome: 'succeeds',
    received,
    ...(gasUsed.swap !== undefined && {gasUsed: gasUsed.swap}),
    ...(isRecognizable && {isRecognizable: true}),
  };
}

/**
 * False for a call that names its pools only, if the trial may be recognized or sells less of the token: the router does
 * not check that pools of Uniswap V2 pay, and those of V3 decide which of the account's tokens is sold.
 */
function isProven({terms: {amount}, data}: SwapPlan, {taken = amount, isRecognizable}: SwapTrial): boolean {
  const call = decodeSwap(data);
  const namesPools = call.kind === 'swap' && call.swap.bought === undefined;
  return !namesPools || (!isRecognizable && taken + ROUNDING >= amount);
}

interface Tried {
  readonly trial: SwapTrial;
  readonly signal: AbortSignal | undefined;
}

/** The coin that left in addition to the reviewed amount. Some nodes take the charges of a rollup in simulations, too. */
async function excessCoins(node: EvmNode, plan: SwapPlan, {trial, signal}: Tried): Promise<bigint> {
  const {sold, amount, network} = plan.terms;
  const reviewed = sold.address === undefined ? amount : 0n;
  const excess = (trial.coinTaken ?? 0n) - reviewed;
  if (excess <= 0n) return 0n;
  const charges = await Promise.all(
    planSteps(plan).map((step) => {
      const gas = {gasPrice: 0n, gasLimit: trial.gasUsed[step] ?? 0n};
      return feeOfCall(node, stepCall(plan, step), {chainId: network.id, ...gas, signal});
    }),
  );
  return excess - charges.reduce((sum, {fee}) => sum + fee, 0n);
}

function takesCoins({terms: {sold, amount}}: SwapPlan, excess: bigint): SwapForecast {
  if (sold.address === undefined) return {outcome: 'takes-more', taken: amount + excess};
  return {outcome: 'takes-more', taken: excess, isCoin: true};
}

/**
 * A single call shows that the swap would fail, but not how much arrives. Before the approval it would always fail.
 */
async function forecastCall(node: EvmNode, plan: SwapPlan, signal?: AbortSignal): Promise<SwapForecast> {
  if (plan.needsApproval) return {outcome: 'unknown'};
  const [answer] = await Promise.allSettled([
    node.ask('eth_call', [stepCall(plan, 'swap'), 'latest'], signal),
  ]);
  signal?.throwIfAborted();
  const objection = answer.status === 'rejected' ? objectionOf(answer.reason) : undefined;
  if (!objection || CANNOT_TELL.includes(objection.code)) return {outcome: 'unknown'};
  return {outcome: 'fails', reason: cleanName(objection.reason)};
}

/**
 * True where the token rejects a change of an allowance that is not zero, but accepts zero; `undefined` where no node
 * tells.
 */
export async function rejectsChange(
  node: EvmNode,
  {approval, reset}: {readonly approval: EvmCall; readonly reset: EvmCall},
  signal?: AbortSignal,
): Promise<boolean | undefined> {
  const isAccepted = await acceptsCall(node, approval, signal);
  if (isAccepted !== false) return isAccepted === undefined ? undefined : false;
  return acceptsCall(node, reset, signal);
}

/** Tokens such as USDT return nothing: only a revert and `false` are refusals. */
async function acceptsCall(
  node: EvmNode,
  call: EvmCall,
  signal: AbortSignal | undefined,
): Promise<boolean | undefined> {
  const [answer] = await Promise.allSettled([node.ask('eth_call', [call, 'latest'], signal)]);
  signal?.throwIfAborted();
  if (answer.status === 'fulfilled') {
    return typeof answer.value === 'string' ? !FALSE.test(answer.value) : undefined;
  }
  const objection = objectionOf(answer.reason);
  return objection && !CANNOT_TELL.includes(objection.code) ? false : undefined;
}
