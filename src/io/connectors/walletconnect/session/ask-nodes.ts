import {DrawbridgeError, isDrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import {isAboutNode} from '../../../../core/errors/is-about-node.js';
import type {JsonRpc} from '../../../../core/ports/chain-adapter.js';

/** Error codes that concern the node and not the request: rate limit and unsupported method. */
const OF_THE_NODE = new Set<number | undefined>([-32_005, -32_601]);

/** EIP-1474. */
const REVERTED = 3;

/**
 * Asks one node after the other and returns the first answer; an error that every node would return is final.
 *
 * Rejects with the failure of the last node asked.
 */
export async function askNodes(
  rpc: JsonRpc,
  urls: readonly string[],
  request: {readonly method: string; readonly params: readonly unknown[]},
): Promise<unknown> {
  let failure: unknown = new DrawbridgeError('rpc/failed', 'No node of the network is known');
  for (const url of urls) {
    try {
      // Sequential on purpose: further nodes are only a fallback.
      return await rpc({url, ...request});
    } catch (cause) {
      failure = cause;
      if (isFinal(cause)) break;
    }
  }
  throw failure;
}

/** A revert is final; another node may not have this one's limit. */
function isFinal(cause: unknown): boolean {
  if (!isDrawbridgeError(cause, 'rpc/failed')) return false;
  const {status} = cause.context;
  return status === REVERTED || !(OF_THE_NODE.has(status) || isAboutNode(cause));
}
