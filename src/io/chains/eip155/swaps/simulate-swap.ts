import {cleanName} from '../../../../core/model/safety/clean-name.js';
import {isRecord, type Unchecked} from '../../../../core/model/safety/record.js';
import type {SwapForecast, SwapPlan, SwapStepKind} from '../../../../core/ports/swaps.js';
import type {TransferAsset} from '../../../../core/ports/transfers.js';
import {addressWord} from '../abi-word.js';
import {readBytes} from '../encode-name.js';
import type {EvmCall} from '../transfers/evm-call.js';
import {type EvmNode, objectionOf, quantityIn} from '../transfers/evm-node.js';
import {BALANCE_OF} from '../transfers/read-arrival.js';
import {stepCall, stepsOf} from './swap-calls.js';

/** JSON-RPC codes of a node that does not support the call or limits requests (EIP-1474). */
const CANNOT_TELL: readonly number[] = [-32601, -32600, -32602, -32005];
const WORD = /^0x[0-9a-f]{64}$/i;
const FALSE = /^0x0{64}$/;
/** `Error(string)`, with which contracts revert. */
const ERROR = '0x08c379a0';
const MAX_REASON_LENGTH = 2_000;
/** The simulation puts the code of {@link BALANCE_CODE} there. */
const PROBE = '0x00000000000000000000000000000000d7a3b71d';
/** Returns the coin balance of the address in the first word of the calldata. */
const BALANCE_CODE = '0x6000353160005260206000f3';

/** Tokens that hold shares, such as stETH, move up to two units more or less than the amount. */
const ROUNDING = 2n;

/** A simulated plan. */
export interface SwapSimulation {
  /** What the account has more of the bought asset after the swap than before; absent if it could not be read. */
  readonly received?: bigint;
  /** What the account has less of the sold token; absent for the coin, and if it could not be read. */
  readonly taken?: bigint;
  /** The first step that failed, with the node's reason. */
  readonly failed?: {readonly step: SwapStepKind; readonly reason: string};
  /** Gas used by each step that succeeded. */
  readonly gasUsed: Readonly<Partial<Record<SwapStepKind, bigint>>>;
}

/** Simulates all steps of a plan in one block; `undefined` where no node has `eth_simulateV1`. */
export async function simulateSwap(
  node: EvmNode,
  plan: SwapPlan,
  signal?: AbortSignal,
): Promise<SwapSimulation | undefined> {
  const steps = stepsOf(plan);
  const {account, sold, bought} = plan.terms;
  // The call sends the coin that is sold, so that no more of it can leave. A token leaves by its allowance.
  const probes = [bought, ...(sold.address === undefined ? [] : [sold])].map((asset) =>
    balanceCall(account, asset),
  );
  const calls = [...probes, ...steps.map((step) => stepCall(plan, step)), ...probes];
  const block = {calls, stateOverrides: {[PROBE]: {code: BALANCE_CODE}}};
  const [answer] = await Promise.allSettled([
    node.ask('eth_simulateV1', [{blockStateCalls: [block]}, 'latest'], signal),
  ]);
  signal?.throwIfAborted();
  const results = answer.status === 'fulfilled' ? callsIn(answer.value) : [];
  if (results.length !== calls.length) return undefined;
  const [before, after] = [results.slice(0, probes.length), results.slice(-probes.length)];
  const ofSteps = results.slice(probes.length, -probes.length);
  const failedAt = ofSteps.findIndex((result, index) => !hasSucceeded(result, steps[index]));
  const failedStep = steps[failedAt];
  const received = failedStep === undefined ? gainBetween(before[0], after[0]) : undefined;
  const taken = failedStep === undefined ? gainBetween(after[1], before[1]) : undefined;
  return {
    gasUsed: Object.fromEntries(
      steps.flatMap((step, index) => {
        const gas = quantityIn(ofSteps[index]?.['gasUsed']);
        const isKnown = gas !== undefined && hasSucceeded(ofSteps[index], step);
        return isKnown ? [[step, gas]] : [];
      }),
    ),
    ...(received !== undefined && {received}),
    ...(taken !== undefined && {taken}),
    ...(failedStep !== undefined && {failed: {step: failedStep, reason: reasonOf(ofSteps[failedAt])}}),
  };
}

/** What a node expects of a plan; never rejects for a revert. */
export async function forecastSwap(
  node: EvmNode,
  plan: SwapPlan,
  signal?: AbortSignal,
): Promise<SwapForecast> {
  const simulation = await simulateSwap(node, plan, signal);
  if (!simulation) return forecastCall(node, plan, signal);
  const {failed, received, taken, gasUsed} = simulation;
  const {sold, amount} = plan.terms;
  if (failed) return {outcome: 'fails', reason: failed.reason};
  if (taken !== undefined && taken > amount + ROUNDING) return {outcome: 'takes-more', taken};
  if (received === undefined || (sold.address !== undefined && taken === undefined))
    return {outcome: 'unknown'};
  const {swap} = gasUsed;
  return {outcome: 'succeeds', received, ...(swap !== undefined && {gasUsed: swap})};
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

/** Reads how much of an asset the account has. */
function balanceCall(
  account: string,
  {address}: TransferAsset,
): {readonly to: string; readonly data: string} {
  const owner = addressWord(account.toLowerCase());
  return address === undefined
    ? {to: PROBE, data: `0x${owner}`}
    : {to: address, data: `${BALANCE_OF}${owner}`};
}

/** An approval may be refused by returning false. */
function hasSucceeded(result: Unchecked | undefined, step: SwapStepKind | undefined): boolean {
  if (result?.['status'] !== '0x1') return false;
  return step === 'swap' || !FALSE.test(String(result['returnData']));
}

function gainBetween(before: Unchecked | undefined, after: Unchecked | undefined): bigint | undefined {
  const [had, has] = [before, after].map((call) => call?.['status'] === '0x1' && call['returnData']);
  if (!isWord(had) || !isWord(has)) return undefined;
  const gain = BigInt(has) - BigInt(had);
  return gain > 0n ? gain : 0n;
}

function isWord(value: unknown): value is string {
  return typeof value === 'string' && WORD.test(value);
}

/** The contract's own reason, or the node's text; cleaned for display. */
function reasonOf(result: Unchecked | undefined): string {
  const error = isRecord(result?.['error']) ? result['error'] : {};
  const message = error['message'];
  const revert = [result?.['returnData'], error['data']].map(revertReason).find((reason) => reason !== '');
  return revert ?? (cleanName(typeof message === 'string' ? message : '') || 'execution reverted');
}

function revertReason(data: unknown): string {
  const isError = typeof data === 'string' && data.startsWith(ERROR) && data.length <= MAX_REASON_LENGTH;
  const bytes = isError ? (readBytes(data.slice(ERROR.length), 0) ?? '') : '';
  const codes = (bytes.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
  return cleanName(new TextDecoder().decode(Uint8Array.from(codes)));
}

/** The results of the calls in the first block of a simulation. */
function callsIn(answer: unknown): readonly Unchecked[] {
  const block: unknown = Array.isArray(answer) ? answer[0] : undefined;
  const calls: unknown = isRecord(block) ? block['calls'] : undefined;
  return Array.isArray(calls) ? calls.filter((call) => isRecord(call)) : [];
}
