import type {EvmNode} from '../transfers/evm-node.js';
import {type CallsToTry, type CallTrial, gasUsedIn, hasRun} from './call-trial.js';
import {runAsAccount} from './run-as-account.js';
import {simulateAsSent, simulateCalls} from './simulate-calls.js';

/**
 * The best trial that a node makes of an account's calls: as they would be sent, without a price, or as one call.
 * `undefined` where no node makes any of them.
 */
export async function tryCalls(
  node: EvmNode,
  request: CallsToTry,
  signal: AbortSignal | undefined,
): Promise<CallTrial | undefined> {
  const measured = await simulateCalls(node, request, signal);
  if (!measured) return runAsAccount(node, request, signal);
  if (!measured.results.every(hasRun)) return measured;
  const gasUsed = measured.results.map((result) => gasUsedIn(result) ?? 0n);
  return (await simulateAsSent(node, request, {gasUsed, signal})) ?? measured;
}
