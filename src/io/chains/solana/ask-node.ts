import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import type {Network} from '../../../core/model/network.js';
import {isRecord} from '../../../core/model/safety/record.js';
import type {JsonRpc} from '../../../core/ports/chain-adapter.js';
import {firstAnswer} from '../../../core/ports/first-answer.js';

/** The nodes to ask. */
export interface Nodes {
  readonly rpc: JsonRpc;
  readonly network: Network;
  readonly signal?: AbortSignal | undefined;
}

/** A request to a node. */
export interface NodeCall<T> {
  readonly method: string;
  readonly params: readonly unknown[];
  /** Reads the answer; if it returns `undefined`, the next node is queried. */
  readonly read: (answer: unknown) => T | undefined;
}

/** Queries the nodes of a network in order; rejects with `rpc/failed` and every node's reason. */
export type AskNode = <T>(call: NodeCall<T>) => Promise<T>;

/** Creates the {@link AskNode} of a network. */
export function askNodeOf({rpc, network: {name, rpcUrls}, signal}: Nodes): AskNode {
  return ({method, params, read}) =>
    firstAnswer({
      name,
      urls: rpcUrls.default.http,
      async ask(url) {
        const answer = read(await rpc({url, method, params, ...(signal && {signal})}));
        if (answer !== undefined) return answer;
        throw new DrawbridgeError('http/invalid-response', `${method}: malformed answer`, {name: url});
      },
      failure: `No node of ${name} answered ${method}.`,
      signal,
    });
}

/** The value of an answer that comes with its slot (`{context, value}`). */
export function valueOf(answer: unknown): unknown {
  return isRecord(answer) ? answer['value'] : undefined;
}

/** Reads a non-negative safe integer; `undefined` for any other value. */
export function countIn(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}
