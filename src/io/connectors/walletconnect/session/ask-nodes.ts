import {DrawbridgeError, isDrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import type {JsonRpc} from '../../../../core/ports/chain-adapter.js';

/** Answers that are about the node and not about the question: its limit, and a method it does not have. */
const OF_THE_NODE = new Set<number | undefined>([-32_005, -32_601]);

/**
 * Asks one node after the other and gives the first answer; a refusal that every node would give is one.
 *
 * Rejects as the last node asked did.
 */
export async function askNodes(
  rpc: JsonRpc,
  urls: readonly string[],
  request: {readonly method: string; readonly params: readonly unknown[]},
): Promise<unknown> {
  let failure: unknown = new DrawbridgeError('rpc/failed', 'No node of the network is known');
  for (const url of urls) {
    try {
      // One after the other on purpose: the second node is only there for when the first fails.
      return await rpc({url, ...request});
    } catch (cause) {
      failure = cause;
      if (isDrawbridgeError(cause, 'rpc/failed') && !OF_THE_NODE.has(cause.context.status)) break;
    }
  }
  throw failure;
}
