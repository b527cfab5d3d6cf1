import {isSameAddress} from '../../../../core/model/addresses/same-address.js';
import {refusalIn, refused, type TransferRefusal} from '../../../../core/model/assets/transfer-refusal.js';
import {cleanName} from '../../../../core/model/safety/clean-name.js';
import type {TransferForecast, TransferRequest} from '../../../../core/ports/transfers.js';
import {toCall} from './evm-call.js';
import {type EvmNode, objectionOf, quantityIn} from './evm-node.js';
import {type TransferTrial, tryTransfer} from './try-transfer.js';

type Question = Omit<TransferRequest, 'provider'>;

/**
 * JSON-RPC codes of a node that does not support the call or limits requests (EIP-1474): they say nothing
 * about the transfer.
 */
const CANNOT_TELL: readonly number[] = [-32601, -32600, -32602, -32005];
const FALSE = /^0x0{64}$/;
const MOVES_NOTHING: TransferForecast = {outcome: 'refused', refusal: {reason: 'moves-nothing'}};

/** Tries a transfer on a node without sending it, reads what would leave and arrive, and checks the token. */
export async function forecastTransfer(node: EvmNode, request: Question): Promise<TransferForecast> {
  const [refusal, forecast] = await Promise.all([refusalOf(node, request), forecastMovement(node, request)]);
  if (!refusal) return forecast;
  // The token is checked again before sending, when a node may answer.
  return refusal.reason === 'unconfirmed' ? {outcome: 'unknown'} : {outcome: 'refused', refusal};
}

async function refusalOf(node: EvmNode, request: Question): Promise<TransferRefusal | undefined> {
  const [checked] = await Promise.allSettled([checkToken(node, request)]);
  if (checked.status === 'fulfilled') return undefined;
  const refusal = refusalIn(checked.reason);
  if (refusal) return refusal;
  throw checked.reason;
}

async function forecastMovement(node: EvmNode, request: Question): Promise<TransferForecast> {
  const trial = await tryTransfer(node, request);
  return (trial && outcomeOf(trial, request)) ?? forecastCall(node, request);
}

/** `undefined` where only the call shows whether the transfer succeeds: its arrival was not seen. */
function outcomeOf(trial: TransferTrial, request: Question): TransferForecast | undefined {
  const {failure, excess, isUnread, isRecognizable} = trial;
  if (excess) return {outcome: 'refused', refusal: excess};
  if (failure !== undefined) return {outcome: 'fails', reason: failure};
  if (isUnread) return {outcome: 'unknown'};
  const facts = isRecognizable ? ({isRecognizable} as const) : {};
  const {asset, amount} = request;
  if (asset.address === undefined) return {outcome: 'succeeds', ...facts};
  const {received} = trial;
  if (received === undefined) return undefined;
  if (received === 0n && amount > 0n) return MOVES_NOTHING;
  return {outcome: 'succeeds', ...(received < amount && {received}), ...facts};
}

async function forecastCall(node: EvmNode, request: Question): Promise<TransferForecast> {
  const {asset, signal} = request;
  try {
    const answer = await node.ask('eth_call', [toCall(request), 'latest'], signal);
    if (asset.address === undefined) return {outcome: 'succeeds'};
    // ERC-20 may refuse by returning false instead of reverting.
    const isRefused = typeof answer === 'string' && FALSE.test(answer);
    return isRefused ? MOVES_NOTHING : {outcome: 'succeeds', isRecognizable: true};
  } catch (cause) {
    signal?.throwIfAborted();
    const objection = objectionOf(cause);
    if (!objection || CANNOT_TELL.includes(objection.code)) return {outcome: 'unknown'};
    return {outcome: 'fails', reason: cleanName(objection.reason)};
  }
}

/** `decimals()` of ERC-20. */
const DECIMALS = '0x313ce567';
const WORD_CHARACTERS = 66;
const MAX_DECIMALS = 255n;
/** Signs of a reverted call: the JSON-RPC code of most nodes, and the words of all. */
const REVERTED_CODE = 3;
const REVERTED = /revert|invalid opcode|out of gas|stack|jump|VM execution/i;

/**
 * Checks a token's decimals against its contract before it is sent: with other decimals than the service
 * reported, the amount in smallest units would not be the one the user saw.
 *
 * Rejects with `input/send-refused`; a network's native coin needs no check.
 */
export async function checkToken(node: EvmNode, {asset, to, signal}: Question): Promise<void> {
  if (asset.address === undefined) return;
  if (isSameAddress(to, asset.address)) throw refused({reason: 'own-contract'});
  const chain = await readDecimals(node, asset.address, signal);
  if (chain !== asset.decimals) throw refused({reason: 'decimals', told: asset.decimals, chain});
}

async function readDecimals(node: EvmNode, address: string, signal?: AbortSignal): Promise<number> {
  const [read] = await Promise.allSettled([tokenDecimals(node, address, signal)]);
  signal?.throwIfAborted();
  // A node that did not run the call may do so at the next attempt.
  if (read.status === 'rejected') throw refused({reason: 'unconfirmed'});
  if (read.value === undefined) throw refused({reason: 'decimals-unknown'});
  return read.value;
}

/** The decimals by a token's contract; `undefined` where it reverts or gives none. Rejects as the node does. */
export async function tokenDecimals(
  node: EvmNode,
  address: string,
  signal?: AbortSignal,
): Promise<number | undefined> {
  const call = {to: address, data: DECIMALS};
  const [read] = await Promise.allSettled([node.ask('eth_call', [call, 'latest'], signal)]);
  signal?.throwIfAborted();
  if (read.status === 'rejected') {
    if (isRevert(read.reason)) return undefined;
    throw read.reason;
  }
  const word = typeof read.value === 'string' ? read.value.slice(0, WORD_CHARACTERS) : '';
  const decimals = word.length === WORD_CHARACTERS ? quantityIn(word) : undefined;
  return decimals === undefined || decimals > MAX_DECIMALS ? undefined : Number(decimals);
}

/** True for a call that a node ran, and that the contract rejected. */
export function isRevert(cause: unknown): boolean {
  const objection = objectionOf(cause);
  return objection !== undefined && (objection.code === REVERTED_CODE || REVERTED.test(objection.reason));
}

/**
 * Rejects a transfer, right before the wallet request, if more would leave the account in a trial than is sent, or less
 * of a token would arrive than the user saw. Passes if no node tries it.
 */
export async function checkMovement(node: EvmNode, request: Question): Promise<void> {
  const {excess, received} = (await tryTransfer(node, request)) ?? {};
  if (excess) throw refused(excess);
  if (received === undefined) return;
  const {amount, received: seen = amount} = request;
  if (received === 0n && amount > 0n) throw refused({reason: 'moves-nothing'});
  if (received < seen) throw refused({reason: 'receives-less', received});
}
