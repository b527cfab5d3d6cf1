import {DrawbridgeError, isDrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import type {Network} from '../../../../core/model/network.js';
import {isRecord} from '../../../../core/model/safety/record.js';
import type {JsonRpc} from '../../../../core/ports/chain-adapter.js';
import {firstAnswer, isAboutNode} from '../../../../core/ports/first-answer.js';

const QUANTITY = /^0x[0-9a-f]{1,64}$/i;
const HEX = /^0x[0-9a-f]*$/i;

/** Requests to the nodes of one network. */
export interface EvmNode {
  /** Sends a request to one node after the other; rejects with `rpc/failed` and the reason of every node. */
  ask(method: string, params: readonly unknown[], signal?: AbortSignal): Promise<unknown>;
  /** Like {@link ask}, for answers that are quantities. */
  number(method: string, params: readonly unknown[], signal?: AbortSignal): Promise<bigint>;
}

/** Creates the access to a network's nodes; they are queried in order. */
export function evmNode(rpc: JsonRpc, {name, rpcUrls}: Pick<Network, 'name' | 'rpcUrls'>): EvmNode {
  const ask: EvmNode['ask'] = (method, params, signal) =>
    firstAnswer({
      name,
      urls: rpcUrls.default.http,
      ask: (url) => rpc({url, method, params, ...(signal && {signal})}),
      failure: `No node of ${name} answered ${method}.`,
      signal,
      isFinal: isRefusal,
    });
  return {
    ask,
    async number(method, params, signal) {
      const number = quantityIn(await ask(method, params, signal));
      if (number !== undefined) return number;
      throw new DrawbridgeError('http/invalid-response', `${method}: expected a quantity`, {name});
    },
  };
}

/** Reads a JSON-RPC quantity; `undefined` for any other value. */
export function quantityIn(value: unknown): bigint | undefined {
  return typeof value === 'string' && QUANTITY.test(value) ? BigInt(value) : undefined;
}

/** True for a contract's revert (code 3 of EIP-1474): every node would give the same answer. */
function isRefusal(failure: unknown): boolean {
  if (!isDrawbridgeError(failure, 'rpc/failed')) return false;
  const {context, cause, message} = failure;
  return (
    context.status === 3 || (isRecord(cause) && HEX.test(String(cause['data']))) || /revert/i.test(message)
  );
}

/** A revert concerns the call, with any HTTP status. */
function isAboutNodeOnly(failure: DrawbridgeError): boolean {
  return isAboutNode(failure) && !isRefusal(failure);
}

/** The error of a node's JSON-RPC answer. */
export interface Objection {
  /** JSON-RPC error code. */
  readonly code: number;
  readonly reason: string;
  /** Revert data of a contract, in hexadecimal. */
  readonly data?: string;
}

/**
 * The JSON-RPC error of a failed request; `undefined` if no node was reached. The last node's error counts,
 * because a revert ends the requests.
 */
export function objectionOf(cause: unknown): Objection | undefined {
  const inner = isDrawbridgeError(cause) ? cause.cause : undefined;
  const failures: readonly unknown[] = inner instanceof AggregateError ? inner.errors : [inner];
  for (const failure of failures.toReversed()) {
    if (!isDrawbridgeError(failure, 'rpc/failed') || failure.context.status === undefined) continue;
    if (isAboutNodeOnly(failure)) continue;
    const data = isRecord(failure.cause) ? failure.cause['data'] : undefined;
    return {
      code: failure.context.status,
      reason: failure.message.replace(/^\w+: /, ''),
      ...(typeof data === 'string' && HEX.test(data) && {data}),
    };
  }
  return undefined;
}
