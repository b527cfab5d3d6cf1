import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {JsonRpc} from '../../core/ports/chain-adapter.js';

/** The answers of a node without `eth_simulateV1`. */
export async function withoutSimulation(call: Parameters<JsonRpc>[0], rpc: JsonRpc): Promise<unknown> {
  if (call.method !== 'eth_simulateV1') return rpc(call);
  throw new DrawbridgeError('rpc/failed', 'eth_simulateV1: unknown method', {status: -32601});
}
