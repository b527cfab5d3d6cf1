import {cleanName} from '../../../../core/model/safety/clean-name.js';
import type {TransferForecast} from '../../../../core/ports/transfers.js';
import type {EvmCall} from './evm-call.js';
import {objectionOf, type EvmNode} from './evm-node.js';

/** JSON-RPC's 'method not found' and 'invalid request': the node cannot tell, which says nothing of the transfer. */
const CANNOT_TELL: readonly number[] = [-32601, -32600, -32602];
const FALSE = /^0x0{64}$/;

/** Asks a node what a call would do, without sending it; `signal` ends the question. */
export async function forecastCall(
  node: EvmNode,
  call: EvmCall,
  signal?: AbortSignal,
): Promise<TransferForecast> {
  try {
    const answer = await node.ask('eth_call', [call, 'latest'], signal);
    // ERC-20 may refuse by returning false instead of reverting.
    if (typeof answer === 'string' && call.data !== '0x' && FALSE.test(answer)) {
      return {outcome: 'fails', reason: 'The token refuses this transfer'};
    }
    return {outcome: 'succeeds'};
  } catch (cause) {
    signal?.throwIfAborted();
    const objection = objectionOf(cause);
    if (!objection || CANNOT_TELL.includes(objection.code)) return {outcome: 'unknown'};
    return {outcome: 'fails', reason: cleanName(objection.reason)};
  }
}
