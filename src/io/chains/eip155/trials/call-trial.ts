import {cleanName} from '../../../../core/model/safety/clean-name.js';
import {isRecord, type Unchecked} from '../../../../core/model/safety/record.js';
import {readAbiBytes} from '../name-encoding.js';
import type {EvmCall} from '../transfers/evm-call.js';
import {quantityIn} from '../transfers/evm-node.js';
import type {ProbeCall} from './balance-probes.js';

/** `Error(string)`, with which contracts revert. */
const ERROR = '0x08c379a0';
const MAX_REASON_LENGTH = 2_000;

/** Calls of one account, to be tried one after the other. */
export interface CallsToTry {
  readonly account: string;
  readonly calls: readonly EvmCall[];
  /** Read before the first call and after the last one. */
  readonly probes: readonly ProbeCall[];
  /** In wei, as the calls will be sent. Default: the node's price. */
  readonly gasPrice?: bigint | undefined;
}

/** The results of tried calls, in the form of `eth_simulateV1`. */
export interface CallTrial {
  /** One for each probe, as are those of `after`. */
  readonly before: readonly Unchecked[];
  /** One for each call. */
  readonly results: readonly Unchecked[];
  readonly after: readonly Unchecked[];
  /** What the account paid for each unit of gas, in wei. */
  readonly gasPrice: bigint;
  /** A contract can tell the trial from the transaction: a price, a base fee or a fee recipient is missing. */
  readonly isRecognizable: boolean;
}

/** Reads the results of the probes, the calls and the probes again; `undefined` for any other number of results. */
export function readCallTrial(
  {calls, probes}: CallsToTry,
  results: readonly Unchecked[],
  facts: Pick<CallTrial, 'gasPrice' | 'isRecognizable'>,
): CallTrial | undefined {
  const count = probes.length;
  if (results.length !== calls.length + 2 * count) return undefined;
  return {
    before: results.slice(0, count),
    results: results.slice(count, -count),
    after: results.slice(-count),
    ...facts,
  };
}

/** True for a call that did not revert. */
export function hasRun(result: Unchecked | undefined): boolean {
  return result?.['status'] === '0x1';
}

/** The gas that a call used; `undefined` if the result has none. */
export function gasUsedIn(result: Unchecked | undefined): bigint | undefined {
  return quantityIn(result?.['gasUsed']);
}

/** The contract's reason of a failed call, or the node's text; cleaned for display. */
export function reasonOf(result: Unchecked | undefined): string {
  const error = isRecord(result?.['error']) ? result['error'] : {};
  const message = error['message'];
  const revert = [result?.['returnData'], error['data']].map(revertReason).find((reason) => reason !== '');
  return revert ?? (cleanName(typeof message === 'string' ? message : '') || 'execution reverted');
}

function revertReason(data: unknown): string {
  const isError = typeof data === 'string' && data.startsWith(ERROR) && data.length <= MAX_REASON_LENGTH;
  const bytes = isError ? (readAbiBytes(data.slice(ERROR.length), 0) ?? '') : '';
  const codes = (bytes.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
  return cleanName(new TextDecoder().decode(Uint8Array.from(codes)));
}
