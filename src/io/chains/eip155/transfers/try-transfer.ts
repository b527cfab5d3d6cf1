import type {TransferRefusal} from '../../../../core/model/assets/transfer-refusal.js';
import type {Unchecked} from '../../../../core/model/safety/record.js';
import type {TransferRequest} from '../../../../core/ports/transfers.js';
import {balanceProbe, changeBetween} from '../trials/balance-probes.js';
import {type CallTrial, gasUsedIn, hasRun, reasonOf} from '../trials/call-trial.js';
import {tryCalls} from '../trials/try-calls.js';
import {toCall} from './evm-call.js';
import type {EvmNode} from './evm-node.js';
import {feeOfCall, readLimit} from './gas-fee.js';
import {arrivedIn} from './read-arrival.js';

type Question = Omit<TransferRequest, 'provider'>;

/** What a transfer did when it was tried; amounts in smallest units. */
export interface TransferTrial {
  /** The reason for which it failed, or would fail with the limit of its gas. */
  readonly failure?: string;
  /** What the receiver of a token has more than before; absent for a coin, and if it could not be read. */
  readonly received?: bigint;
  /** True if a balance of the sender could not be read. */
  readonly isUnread: boolean;
  /** More than the reviewed transfer left the sender. */
  readonly excess?: TransferRefusal;
  /** A contract can tell the trial from the transaction. */
  readonly isRecognizable: boolean;
}

/** Tokens that hold shares, such as stETH, move up to two units more or less than the amount. */
const ROUNDING = 2n;

/**
 * Tries a transfer on a node without sending it, as the transaction would look. `undefined` where no node does it, and
 * for a coin whose receiver has no code: no contract acts in such a transfer.
 */
export async function tryTransfer(node: EvmNode, request: Question): Promise<TransferTrial | undefined> {
  const {asset, fee, signal} = request;
  const isCoin = asset.address === undefined;
  if (isCoin && !(await hasCode(node, request))) return undefined;
  const call = toCall(request);
  const owners = isCoin ? [] : [call.from, request.to];
  const calls = {
    account: call.from,
    calls: [call],
    probes: [balanceProbe(call.from), ...owners.map((owner) => balanceProbe(owner, asset.address))],
    gasPrice: fee?.gasPrice,
  };
  const [trial, limit] = await Promise.all([tryCalls(node, calls, signal), coinLimit(node, request)]);
  return trial && readTransfer(node, request, {trial, limit});
}

async function readTransfer(
  node: EvmNode,
  request: Question,
  {trial, limit}: {readonly trial: CallTrial; readonly limit: bigint | undefined},
): Promise<TransferTrial> {
  const {before, results, after, gasPrice, isRecognizable} = trial;
  const [result] = results;
  if (!hasRun(result)) return {failure: reasonOf(result), isUnread: false, isRecognizable};
  const gasUsed = gasUsedIn(result) ?? 0n;
  const changes = before.map((had, index) => changeBetween(had, after[index]));
  const [coin = 0n, sent = 0n] = changes;
  const coinTaken = -coin - gasUsed * gasPrice;
  const excess = tokenExcess(request, -sent) ?? (await coinExcess(node, request, {coinTaken, gasUsed}));
  const received = arrivalIn(request, result, changes);
  return {
    isUnread: changes.slice(0, 2).includes(undefined),
    isRecognizable,
    ...outOfGas(gasUsed, limit),
    ...(received !== undefined && {received}),
    ...(excess && {excess}),
  };
}

/** A contract may take less gas where a node estimates the limit, without a price. */
function outOfGas(gasUsed: bigint, limit: bigint | undefined): Pick<TransferTrial, 'failure'> {
  return limit !== undefined && gasUsed > limit ? {failure: 'out of gas'} : {};
}

function tokenExcess({amount}: Question, taken: bigint): TransferRefusal | undefined {
  return taken > amount + ROUNDING ? {reason: 'takes-more', taken} : undefined;
}

/** The third change is that of the receiver of a token. */
function arrivalIn(
  {asset: {address: token}, to}: Question,
  result: Unchecked | undefined,
  [, , gained]: readonly (bigint | undefined)[],
): bigint | undefined {
  if (token === undefined) return undefined;
  return lesserArrival(arrivedIn(result?.['logs'], {token, to}), gained);
}

/** The coin that left in addition to the reviewed amount. Some nodes take the charges of a rollup in simulations, too. */
async function coinExcess(
  node: EvmNode,
  request: Question,
  {coinTaken, gasUsed}: {readonly coinTaken: bigint; readonly gasUsed: bigint},
): Promise<TransferRefusal | undefined> {
  const {asset, amount, network, signal} = request;
  const isCoin = asset.address === undefined;
  const excess = coinTaken - (isCoin ? amount : 0n);
  if (excess <= 0n) return undefined;
  const charged = {chainId: network.id, gasPrice: 0n, gasLimit: gasUsed, signal};
  const {fee} = await feeOfCall(node, toCall(request), charged);
  if (excess <= fee) return undefined;
  const taken = excess - fee;
  return isCoin ? {reason: 'takes-more', taken: amount + taken} : {reason: 'takes-more', taken, isCoin: true};
}

/**
 * The balance corrects a log that overstates. It is ignored if it has not risen: a receiver may pass the
 * amount on, and a transfer to the sender changes nothing.
 */
function lesserArrival(logged: bigint | undefined, gained: bigint | undefined): bigint | undefined {
  if (gained === undefined || gained <= 0n) return logged;
  return logged === undefined || logged === 0n || gained < logged ? gained : logged;
}

/** The limit with which a coin is sent; `undefined` if no node estimates it, and for a token: the wallet chooses it. */
async function coinLimit(node: EvmNode, request: Question): Promise<bigint | undefined> {
  const {asset, fee, signal} = request;
  if (asset.address !== undefined) return undefined;
  // A fee without a limit is that of a smart account: its wallet chooses the limit.
  if (fee) return fee.gasLimit;
  const [limit] = await Promise.allSettled([readLimit(node, request)]);
  signal?.throwIfAborted();
  return limit.status === 'fulfilled' ? limit.value : undefined;
}

/** True if a contract is at the receiver, or may be. */
async function hasCode(node: EvmNode, {to, signal}: Question): Promise<boolean> {
  const [code] = await Promise.allSettled([node.ask('eth_getCode', [to, 'latest'], signal)]);
  signal?.throwIfAborted();
  return code.status === 'rejected' || code.value !== '0x';
}
