import {cleanName} from '../../../../core/model/safety/clean-name.js';
import {refusalIn, type TransferRefusal} from '../../../../core/model/assets/transfer-refusal.js';
import type {TransferForecast, TransferRequest} from '../../../../core/ports/transfers.js';
import {checkToken} from './check-token.js';
import {toCall, type EvmCall} from './evm-call.js';
import {objectionOf, type EvmNode} from './evm-node.js';

/**
 * JSON-RPC codes of a node that does not support the call or limits requests (EIP-1474): they say nothing
 * about the transfer.
 */
const CANNOT_TELL: readonly number[] = [-32601, -32600, -32602, -32005];
const FALSE = /^0x0{64}$/;

/** Simulates a transfer on a node without sending it, and checks its token. */
export async function forecastTransfer(
  node: EvmNode,
  request: Omit<TransferRequest, 'provider'>,
): Promise<TransferForecast> {
  const [refusal, forecast] = await Promise.all([
    refusalOf(node, request),
    forecastCall(node, toCall(request), request.signal),
  ]);
  if (!refusal) return forecast;
  // The token is checked again before sending, when a node may answer.
  return refusal.reason === 'unconfirmed' ? {outcome: 'unknown'} : {outcome: 'refused', refusal};
}

async function refusalOf(
  node: EvmNode,
  request: Omit<TransferRequest, 'provider'>,
): Promise<TransferRefusal | undefined> {
  const [checked] = await Promise.allSettled([checkToken(node, request)]);
  if (checked.status === 'fulfilled') return undefined;
  const refusal = refusalIn(checked.reason);
  if (refusal) return refusal;
  throw checked.reason;
}

async function forecastCall(
  node: EvmNode,
  call: EvmCall,
  signal: AbortSignal | undefined,
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
