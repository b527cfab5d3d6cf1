import {DrawbridgeError, isDrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import type {Network} from '../../../../core/model/network.js';
import {isRecord} from '../../../../core/model/safety/record.js';
import type {JsonRpc} from '../../../../core/ports/chain-adapter.js';
import {firstAnswer} from '../../../../core/ports/waiting/first-answer.js';

const QUANTITY = /^0x[0-9a-f]{1,64}$/i;
const HEX = /^0x[0-9a-f]*$/i;

/** What the nodes of one network are asked. */
export interface EvmNode {
  /** Rejects with `rpc/failed` and every node's reason. */
  ask(method: string, params: readonly unknown[], signal?: AbortSignal): Promise<unknown>;
  /** As {@link ask}, for answers that are numbers. */
  number(method: string, params: readonly unknown[], signal?: AbortSignal): Promise<bigint>;
}

/** Asks the nodes of a network, one after the other. */
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

/** A number as nodes write it; `undefined` for what is none. */
export function quantityIn(value: unknown): bigint | undefined {
  return typeof value === 'string' && QUANTITY.test(value) ? BigInt(value) : undefined;
}

/** True where a contract has refused: that is the chain's answer, whichever node is asked (EIP-1474's code 3). */
function isRefusal(failure: unknown): boolean {
  if (!isDrawbridgeError(failure, 'rpc/failed')) return false;
  const {context, cause, message} = failure;
  return (
    context.status === 3 || (isRecord(cause) && HEX.test(String(cause['data']))) || /revert/i.test(message)
  );
}

/** What a node itself objected to. */
export interface Objection {
  /** JSON-RPC's. */
  readonly code: number;
  readonly reason: string;
  /** What a contract gave back when it refused, in hexadecimal. */
  readonly data?: string;
}

/**
 * What a node itself objected, with its JSON-RPC code; `undefined` when no node was reached. A contract that refused ended
 * the inquiry, so that the last node says more than those before it.
 */
export function objectionOf(cause: unknown): Objection | undefined {
  const inner = isDrawbridgeError(cause) ? cause.cause : undefined;
  const failures: readonly unknown[] = inner instanceof AggregateError ? inner.errors : [inner];
  for (const failure of failures.toReversed()) {
    if (!isDrawbridgeError(failure, 'rpc/failed') || failure.context.status === undefined) continue;
    const data = isRecord(failure.cause) ? failure.cause['data'] : undefined;
    return {
      code: failure.context.status,
      reason: failure.message.replace(/^\w+: /, ''),
      ...(typeof data === 'string' && HEX.test(data) && {data}),
    };
  }
  return undefined;
}
