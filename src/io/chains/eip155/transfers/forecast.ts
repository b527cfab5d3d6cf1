import {cleanName} from '../../../../core/model/safety/clean-name.js';
import {refusalIn, type TransferRefusal} from '../../../../core/model/assets/transfer-refusal.js';
import type {TransferForecast, TransferRequest} from '../../../../core/ports/transfers.js';
import {checkToken} from './check-token.js';
import {toCall} from './evm-call.js';
import {objectionOf, type EvmNode} from './evm-node.js';
import {simulateArrival} from './simulate-transfer.js';

/**
 * JSON-RPC codes of a node that does not support the call or limits requests (EIP-1474): they say nothing
 * about the transfer.
 */
const CANNOT_TELL: readonly number[] = [-32601, -32600, -32602, -32005];
const FALSE = /^0x0{64}$/;
const MOVES_NOTHING: TransferForecast = {outcome: 'refused', refusal: {reason: 'moves-nothing'}};

/** Simulates a transfer on a node without sending it, reads what would arrive, and checks the token. */
export async function forecastTransfer(
  node: EvmNode,
  request: Omit<TransferRequest, 'provider'>,
): Promise<TransferForecast> {
  const [refusal, forecast] = await Promise.all([refusalOf(node, request), forecastMovement(node, request)]);
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

async function forecastMovement(
  node: EvmNode,
  request: Omit<TransferRequest, 'provider'>,
): Promise<TransferForecast> {
  const received = await simulateArrival(node, request);
  // A node that cannot simulate, or a transfer that fails: the call gives the reason.
  if (received === undefined) return forecastCall(node, request);
  if (received === 0n && request.amount > 0n) return MOVES_NOTHING;
  return {outcome: 'succeeds', ...(received < request.amount && {received})};
}

async function forecastCall(
  node: EvmNode,
  request: Omit<TransferRequest, 'provider'>,
): Promise<TransferForecast> {
  const {asset, signal} = request;
  try {
    const answer = await node.ask('eth_call', [toCall(request), 'latest'], signal);
    // ERC-20 may refuse by returning false instead of reverting.
    const isRefused = asset.address !== undefined && typeof answer === 'string' && FALSE.test(answer);
    return isRefused ? MOVES_NOTHING : {outcome: 'succeeds'};
  } catch (cause) {
    signal?.throwIfAborted();
    const objection = objectionOf(cause);
    if (!objection || CANNOT_TELL.includes(objection.code)) return {outcome: 'unknown'};
    return {outcome: 'fails', reason: cleanName(objection.reason)};
  }
}
