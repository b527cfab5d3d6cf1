import {isSameAddress} from '../../../../core/model/addresses/same-address.js';
import {refusalIn, refused, type TransferRefusal} from '../../../../core/model/assets/transfer-refusal.js';
import {cleanName} from '../../../../core/model/safety/clean-name.js';
import {isRecord} from '../../../../core/model/safety/record.js';
import type {TransferForecast, TransferRequest} from '../../../../core/ports/transfers.js';
import {addressWord} from '../abi-word.js';
import {toCall} from './evm-call.js';
import {type EvmNode, objectionOf, quantityIn} from './evm-node.js';
import {arrivedIn, BALANCE_OF} from './read-arrival.js';

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
export async function checkToken(
  node: EvmNode,
  {asset, to, signal}: Omit<TransferRequest, 'provider'>,
): Promise<void> {
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

type Question = Omit<TransferRequest, 'provider'>;

const WORD = /^0x[0-9a-f]{64}$/i;

/**
 * Simulates the transfer of a token and reads how much would arrive, in smallest units. `undefined` for a
 * network's coin, for a transfer that would revert, and if no node has `eth_simulateV1`.
 */
async function simulateArrival(node: EvmNode, request: Question): Promise<bigint | undefined> {
  const {asset, from, to, signal} = request;
  if (asset.address === undefined) return undefined;
  const balance = {from, to: asset.address, data: `${BALANCE_OF}${addressWord(to.toLowerCase())}`};
  const calls = [balance, toCall(request), balance];
  const [answer] = await Promise.allSettled([
    node.ask('eth_simulateV1', [{blockStateCalls: [{calls}]}, 'latest'], signal),
  ]);
  signal?.throwIfAborted();
  const [before, transfer, after] = answer.status === 'fulfilled' ? callsIn(answer.value) : [];
  if (transfer?.['status'] !== '0x1') return undefined;
  const logged = arrivedIn(transfer['logs'], {token: asset.address, to});
  return lesserArrival(logged, gainBetween(before, after));
}

/**
 * Rejects a transfer of a token, right before the wallet request, if less would arrive in a simulation than
 * the user saw. Passes if no node simulates.
 */
export async function checkArrival(node: EvmNode, request: Question): Promise<void> {
  const received = await simulateArrival(node, request);
  if (received === undefined) return;
  const {amount, received: seen = amount} = request;
  if (received === 0n && amount > 0n) throw refused({reason: 'moves-nothing'});
  if (received < seen) throw refused({reason: 'receives-less', received});
}

/**
 * The balance corrects a log that overstates. It is ignored if it has not risen: a receiver may pass the
 * amount on, and a transfer to the sender changes nothing.
 */
function lesserArrival(logged: bigint | undefined, gained: bigint | undefined): bigint | undefined {
  if (gained === undefined || gained <= 0n) return logged;
  return logged === undefined || logged === 0n || gained < logged ? gained : logged;
}

function gainBetween(before: Call | undefined, after: Call | undefined): bigint | undefined {
  const [had, has] = [before, after].map((call) => call?.['returnData']);
  return isWord(had) && isWord(has) ? BigInt(has) - BigInt(had) : undefined;
}

function isWord(value: unknown): value is string {
  return typeof value === 'string' && WORD.test(value);
}

type Call = Readonly<Record<string, unknown>>;

/** The results of the calls in the first block of a simulation. */
function callsIn(answer: unknown): readonly Call[] {
  const block: unknown = Array.isArray(answer) ? answer[0] : undefined;
  const calls: unknown = isRecord(block) ? block['calls'] : undefined;
  return Array.isArray(calls) ? calls.filter((call) => isRecord(call)) : [];
}
