import {cleanName} from '../../../../core/model/safety/clean-name.js';
import {isRecord, type Unchecked} from '../../../../core/model/safety/record.js';
import type {SwapPlan, SwapStepKind, SwapTerms} from '../../../../core/ports/swaps.js';
import {addressWord} from '../abi-word.js';
import {readBytes} from '../encode-name.js';
import {quantityIn} from '../transfers/evm-node.js';
import {BALANCE_OF} from '../transfers/read-arrival.js';
import {stepsOf} from './swap-calls.js';

const WORD = /^0x[0-9a-f]{64}$/i;
const FALSE = /^0x0{64}$/;
/** `Error(string)`, with which contracts revert. */
const ERROR = '0x08c379a0';
const MAX_REASON_LENGTH = 2_000;
/** A trial puts the code of {@link PROBES} there. */
const PROBE = '0x00000000000000000000000000000000d7a3b71d';
/** The code returns the coin balance of the address in the first word of the calldata. */
export const PROBES = {[PROBE]: {code: '0x6000353160005260206000f3'}} as const;

/** A call that reads a balance. */
interface ProbeCall {
  readonly to: string;
  readonly data: string;
}

/** What a plan did when it was tried. */
export interface SwapTrial {
  /** What the account has more of the bought asset than before; absent if it could not be read. */
  readonly received?: bigint;
  /** What the account has less of the sold token; absent for the coin, and if it could not be read. */
  readonly taken?: bigint;
  /** What the account has less of the coin, the cost of the steps apart; absent if it could not be read. */
  readonly coinTaken?: bigint;
  /** The first step that failed, with the node's reason. */
  readonly failed?: {readonly step: SwapStepKind; readonly reason: string};
  /** Gas used by each step that succeeded. */
  readonly gasUsed: Readonly<Partial<Record<SwapStepKind, bigint>>>;
}

/** Calls that read the balances of the coin and of both tokens. */
export function balanceProbes({account, sold, bought}: SwapTerms): readonly ProbeCall[] {
  const owner = addressWord(account.toLowerCase());
  const tokens = [sold, bought].flatMap(({address}) => (address === undefined ? [] : [address]));
  return [{to: PROBE, data: `0x${owner}`}, ...tokens.map((to) => ({to, data: `${BALANCE_OF}${owner}`}))];
}

/**
 * Reads the results of the probes, the steps and the probes again; `undefined` for any other number of results. The
 * steps cost `gasPrice` for each unit of gas.
 */
export function readTrial(
  plan: SwapPlan,
  results: readonly Unchecked[],
  gasPrice: bigint,
): SwapTrial | undefined {
  const steps = stepsOf(plan);
  const count = balanceProbes(plan.terms).length;
  if (results.length !== steps.length + 2 * count) return undefined;
  const ofSteps = results.slice(count, -count);
  const failedAt = ofSteps.findIndex((result, index) => !hasSucceeded(result, steps[index]));
  const gasUsed = gasOf(steps, ofSteps);
  const failedStep = steps[failedAt];
  if (failedStep !== undefined)
    return {gasUsed, failed: {step: failedStep, reason: reasonOf(ofSteps[failedAt])}};
  const cost = Object.values(gasUsed).reduce((sum, gas) => sum + gas * gasPrice, 0n);
  const changes = results
    .slice(0, count)
    .map((before, index) => changeBetween(before, results.slice(-count)[index]));
  return {gasUsed, ...ofBalances(plan.terms, changes, cost)};
}

/** The changes of balances, in the order of {@link balanceProbes}. */
function ofBalances(
  {sold, bought}: SwapTerms,
  [coinChange, ...tokenChanges]: readonly (bigint | undefined)[],
  cost: bigint,
): Pick<SwapTrial, 'received' | 'taken' | 'coinTaken'> {
  const coin = coinChange === undefined ? undefined : coinChange + cost;
  const ofSold = sold.address === undefined ? undefined : tokenChanges[0];
  const received = bought.address === undefined ? coin : tokenChanges.at(-1);
  return {
    ...(received !== undefined && {received: positive(received)}),
    ...(ofSold !== undefined && {taken: positive(-ofSold)}),
    ...(coin !== undefined && {coinTaken: positive(-coin)}),
  };
}

function positive(value: bigint): bigint {
  return value > 0n ? value : 0n;
}

function gasOf(
  steps: readonly SwapStepKind[],
  results: readonly Unchecked[],
): Readonly<Partial<Record<SwapStepKind, bigint>>> {
  return Object.fromEntries(
    steps.flatMap((step, index) => {
      const gas = quantityIn(results[index]?.['gasUsed']);
      return gas !== undefined && hasSucceeded(results[index], step) ? [[step, gas]] : [];
    }),
  );
}

/** An approval may be refused by returning false. */
function hasSucceeded(result: Unchecked | undefined, step: SwapStepKind | undefined): boolean {
  if (result?.['status'] !== '0x1') return false;
  return step === 'swap' || !FALSE.test(String(result['returnData']));
}

function changeBetween(before: Unchecked | undefined, after: Unchecked | undefined): bigint | undefined {
  const [had, has] = [before, after].map((call) => call?.['status'] === '0x1' && call['returnData']);
  return isWord(had) && isWord(has) ? BigInt(has) - BigInt(had) : undefined;
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
