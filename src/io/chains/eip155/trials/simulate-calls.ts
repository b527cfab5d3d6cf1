import {isRecord, type Unchecked} from '../../../../core/model/safety/record.js';
import {toQuantity} from '../transfers/evm-call.js';
import type {EvmNode} from '../transfers/evm-node.js';
import {PROBES} from './balance-probes.js';
import {type BlockConditions, readConditions} from './block-conditions.js';
import {type CallsToTry, type CallTrial, readCallTrial} from './call-trial.js';

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

/** Conditions of a trial in which the calls have the price and the gas limits with which they would be sent. */
interface SentConditions extends BlockConditions {
  /** Of each call. */
  readonly limits: readonly bigint[];
  /** The coin of the account, where it is not the account that pays for the calls. */
  readonly balance?: bigint;
}

/**
 * Simulates calls in one block, without a price and with any gas; `undefined` where no node has `eth_simulateV1`.
 * Contracts can recognize it.
 */
export async function simulateCalls(
  node: EvmNode,
  request: CallsToTry,
  signal?: AbortSignal,
): Promise<CallTrial | undefined> {
  const {calls, probes} = request;
  const block = {calls: [...probes, ...calls, ...probes], stateOverrides: PROBES};
  const results = await simulate(node, {blockStateCalls: [block]}, signal);
  return readCallTrial(request, results, {gasPrice: 0n, isRecognizable: true});
}

/**
 * Simulates calls as they would be sent, in a block like a real one, so that no contract recognizes the trial;
 * `undefined` where no node does. `gasUsed` is that of each call in a simulation before.
 */
export async function simulateAsSent(
  node: EvmNode,
  request: CallsToTry,
  {gasUsed, signal}: {readonly gasUsed: readonly bigint[]; readonly signal?: AbortSignal | undefined},
): Promise<CallTrial | undefined> {
  const [read, balance] = await Promise.allSettled([
    readConditions(node, request.gasPrice, signal),
    node.number('eth_getBalance', [request.account, 'latest'], signal),
  ]);
  signal?.throwIfAborted();
  if (read.status === 'rejected' || !read.value) return undefined;
  const conditions = {...read.value, limits: gasUsed.map(withMargin)};
  const strict = await simulateIn(node, request, {conditions, signal});
  if (strict || balance.status === 'rejected') return strict;
  // A contract account pays nothing, and is no sender for a strict node; another one has too little coin for the calls.
  return simulateIn(node, request, {conditions: {...conditions, balance: balance.value}, signal});
}

/** Gas with a margin, as the limit of a transaction. */
export function withMargin(gas: bigint): bigint {
  return gas + (gas * GAS_MARGIN_PERCENT) / 100n;
}

async function simulateIn(
  node: EvmNode,
  request: CallsToTry,
  {conditions, signal}: {readonly conditions: SentConditions; readonly signal?: AbortSignal | undefined},
): Promise<CallTrial | undefined> {
  const {gasPrice, limits, block, balance} = conditions;
  const paid = (gas: bigint): object => ({gas: toQuantity(gas), gasPrice: toQuantity(gasPrice)});
  const observed = {from: OBSERVER, ...paid(OBSERVER_GAS)};
  const probes = request.probes.map((probe) => ({...probe, ...observed}));
  const sent = request.calls.map((call, index) => ({...call, ...paid(limits[index] ?? 0n)}));
  const calls = [...probes, ...sent, ...probes, {to: BLOCK_PROBE, data: '0x', ...observed}];
  const cost = limits.reduce((sum, limit) => sum + limit * gasPrice, 0n);
  const stateOverrides = {
    ...PROBES,
    [BLOCK_PROBE]: {code: BLOCK_PROBE_CODE},
    [OBSERVER]: {balance: toQuantity(OBSERVER_BALANCE)},
    // During the calls, the account then has as much as it will have.
    ...(balance !== undefined && {[request.account]: {balance: toQuantity(balance + cost)}}),
  };
  const blockStateCalls = [{calls, stateOverrides, blockOverrides: block}];
  const results = await simulate(node, {blockStateCalls, validation: balance === undefined}, signal);
  const isRecognizable = !isAsNamed(results.at(-1), conditions);
  return readCallTrial(request, results.slice(0, -1), {gasPrice, isRecognizable});
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
