import {DrawbridgeError} from '../errors/drawbridge-error.js';

/** The nodes to ask, and the error for the case that none answered. */
interface Inquiry<T> {
  readonly urls: readonly string[];
  readonly ask: (url: string) => Promise<T>;
  /** The message of the `rpc/failed` without an answer. */
  readonly failure: string;
  /** Name of the network or service of the URLs. */
  readonly name: string;
  readonly signal?: AbortSignal | undefined;
  /** True for a failure that every node would give: the other nodes are not asked. */
  readonly isFinal?: (failure: unknown) => boolean;
}

/** Queries the nodes in order; rejects with `rpc/failed` and every cause when all of them failed. */
export async function firstAnswer<T>(inquiry: Inquiry<T>): Promise<T> {
  const {urls, ask, failure, name, signal, isFinal} = inquiry;
  const failures: unknown[] = [];
  for (const url of urls) {
    try {
      // One after the other on purpose: the second node is a fallback for the first.
      return await ask(url);
    } catch (error) {
      signal?.throwIfAborted();
      failures.push(error);
      if (isFinal?.(error)) break;
    }
  }
  const cause = failures.length > 1 ? new AggregateError(failures) : failures[0];
  throw new DrawbridgeError('rpc/failed', failure, {name, cause});
}

const BAD_REQUEST = 400;

/**
 * True for a JSON-RPC error about the node, not the request: it came with an HTTP status such as 401, 429 or
 * 503, so that another node may answer, and it has no information about a transfer.
 */
export function isAboutNode({context: {httpStatus}}: DrawbridgeError): boolean {
  return httpStatus !== undefined && httpStatus !== BAD_REQUEST;
}
