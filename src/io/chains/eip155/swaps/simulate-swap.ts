import {isRecord, type Unchecked} from '../../../../core/model/safety/record.js';
import type {SwapPlan, SwapStepKind} from '../../../../core/ports/swaps.js';
import {toQuantity} from '../transfers/evm-call.js';
import type {EvmNode} from '../transfers/evm-node.js';
import {type BlockConditions, readConditions} from './block-conditions.js';
import {stepCall, stepsOf} from './swap-calls.js';
import {balanceProbes, PROBES, readTrial, type SwapTrial} from './trial.js';

/**
 * Added to simulated gas, in percent: a refund is subtracted there but not before the end of the transaction, and the
 * reserves of a pool move.
 */
const GAS_MARGIN_PERCENT = 50n;

/** Reads balances in a trial, and pays for it as the account does. */
const OBSERVER = '0x00000000000000000000000000000000d7a3b71e';
const OBSERVER_GAS = 1_000_000n;
const OBSERVER_BALANCE = 10n ** 30n;
/** Code there returns the base fee, the fee recipient and the gas price that contracts see. */
const BLOCK_PROBE = '0x00000000000000000000000000000000d7a3b71f';
const BLOCK_PROBE_CODE = '0x48600052416020523a60405260606000f3';

/** Conditions of a trial in which the steps have the price and the gas limits with which they would be sent. */
interface SentConditions extends BlockConditions {
  readonly gasUsed: SwapTrial['gasUsed'];
  /** The coin of the account, where it is not the account that pays for the steps. */
  readonly balance?: bigint;
}

/** A trial, and whether a contract could recognize it. */
export interface SimulatedSwap extends SwapTrial {
  /** A contract can tell the trial from the transaction: a price, a base fee or a fee recipient is missing. */
  readonly isRecognizable: boolean;
}

/**
 * Simulates all steps of a plan in one block, without a price and with any gas; `undefined` where no node has
 * `eth_simulateV1`. Contracts can recognize it.
 */
export async function simulateSwap(
  node: EvmNode,
  plan: SwapPlan,
  signal?: AbortSignal,
): Promise<SwapTrial | undefined> {
  const probes = balanceProbes(plan.terms);
  const calls = [...probes, ...stepsOf(plan).map((step) => stepCall(plan, step)), ...probes];
  const results = await simulate(node, {blockStateCalls: [{calls, stateOverrides: PROBES}]}, signal);
  return readTrial(plan, results, 0n);
}

/**
 * Simulates all steps of a plan as they would be sent, in a block like a real one, so that no contract recognizes the
 * trial; `undefined` where no node does. `gasUsed` is that of a simulation before.
 */
export async function simulateAsSent(
  node: EvmNode,
  plan: SwapPlan,
  {gasUsed, signal}: {readonly gasUsed: SwapTrial['gasUsed']; readonly signal?: AbortSignal | undefined},
): Promise<SimulatedSwap | undefined> {
  const {account} = plan.terms;
  const [read, balance] = await Promise.allSettled([
    readConditions(node, signal),
    node.number('eth_getBalance', [account, 'latest'], signal),
  ]);
  signal?.throwIfAborted();
  if (read.status === 'rejected' || !read.value) return undefined;
  const conditions = {...read.value, gasUsed};
  const strict = await simulateIn(node, plan, {conditions, signal});
  if (strict || balance.status === 'rejected') return strict;
  // A contract account pays nothing, and is no sender for a strict node; another one has too little coin for the steps.
  return simulateIn(node, plan, {conditions: {...conditions, balance: balance.value}, signal});
}

/** Gas with a margin, as the limit of a transaction. */
export function withMargin(gas: bigint): bigint {
  return gas + (gas * GAS_MARGIN_PERCENT) / 100n;
}

async function simulateIn(
  node: EvmNode,
  plan: SwapPlan,
  {conditions, signal}: {readonly conditions: SentConditions; readonly signal?: AbortSignal | undefined},
): Promise<SimulatedSwap | undefined> {
  const {gasPrice, gasUsed, block, balance} = conditions;
  const steps = stepsOf(plan);
  const paid = (gas: bigint): object => ({gas: toQuantity(gas), gasPrice: toQuantity(gasPrice)});
  const limitOf = (step: SwapStepKind): bigint => withMargin(gasUsed[step] ?? 0n);
  const observed = {from: OBSERVER, ...paid(OBSERVER_GAS)};
  const probes = balanceProbes(plan.terms).map((probe) => ({...probe, ...observed}));
  const sent = steps.map((step) => ({...stepCall(plan, step), ...paid(limitOf(step))}));
  const calls = [...probes, ...sent, ...probes, {to: BLOCK_PROBE, data: '0x', ...observed}];
  const cost = steps.reduce((sum, step) => sum + limitOf(step) * gasPrice, 0n);
  const stateOverrides = {
    ...PROBES,
    [BLOCK_PROBE]: {code: BLOCK_PROBE_CODE},
    [OBSERVER]: {balance: toQuantity(OBSERVER_BALANCE)},
    // During the swap, the account then has as much as it will have.
    ...(balance !== undefined && {[plan.terms.account]: {balance: toQuantity(balance + cost)}}),
  };
  const blockStateCalls = [{calls, stateOverrides, blockOverrides: block}];
  const results = await simulate(node, {blockStateCalls, validation: balance === undefined}, signal);
  const trial = readTrial(plan, results.slice(0, -1), gasPrice);
  return trial && {...trial, isRecognizable: !isAsNamed(results.at(-1), conditions)};
}

/** True if contracts saw the price, the base fee and the fee recipient that were named: some nodes clear them. */
function isAsNamed(result: Unchecked | undefined, {gasPrice, block}: BlockConditions): boolean {
  const words = String(result?.['returnData']).slice(2).match(/.{64}/g) ?? [];
  const named = [block.baseFeePerGas, block.feeRecipient, toQuantity(gasPrice)];
  return (
    words.length === named.length &&
    words.every((word, index) => BigInt(`0x${word}`) === BigInt(named[index] ?? 0))
  );
}

/** The results of the calls in the first block of a simulation; none where no node simulates it. */
async function simulate(
  node: EvmNode,
  payload: object,
  signal: AbortSignal | undefined,
): Promise<readonly Unchecked[]> {
  const [answer] = await Promise.allSettled([node.ask('eth_simulateV1', [payload, 'latest'], signal)]);
  signal?.throwIfAborted();
  const block: unknown =
    answer.status === 'fulfilled' && Array.isArray(answer.value) ? answer.value[0] : undefined;
  const calls: unknown = isRecord(block) ? block['calls'] : undefined;
  return Array.isArray(calls) ? calls.filter((call) => isRecord(call)) : [];
}
