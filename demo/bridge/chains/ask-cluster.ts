import * as v from 'valibot';
import type {AskNode} from '../protocol/solana/read-history.js';
import {networkOf} from './evm-clients.js';

/** A node's answer that is an error; the cluster was reached. */
export class ClusterError extends Error {
  override readonly name = 'ClusterError';
}

const TIMEOUT_MS = 15_000;
const answerSchema = v.union([
  v.object({error: v.object({message: v.string()})}),
  v.object({result: v.unknown()}),
]);

/**
 * Calls the node of a Solana cluster.
 *
 * @param chain - CAIP-2
 * @returns a function that rejects with ClusterError for an error of the node, and with another error for silence
 * @throws Error for a chain that the site does not have
 */
export function askCluster(chain: string): AskNode {
  const [url] = networkOf(chain)?.rpcUrls.default.http ?? [];
  if (url === undefined) throw new Error(`The site has no node of ${chain}`);
  return async (method, params) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: {'content-type': 'application/json'},
      body: JSON.stringify({jsonrpc: '2.0', id: 1, method, params}),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer = v.parse(answerSchema, await response.json());
    if ('error' in answer) throw new ClusterError(answer.error.message);
    return answer.result;
  };
}
