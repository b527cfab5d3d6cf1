import {isSameAddress} from '../../../../core/model/addresses/same-address.js';
import {isRecord} from '../../../../core/model/safety/record.js';
import type {SentMovement} from '../../../../core/ports/transfers.js';
import {addressWord} from '../abi-word.js';
import {toQuantity} from './evm-call.js';
import {quantityIn, type EvmNode} from './evm-node.js';

/** `Transfer(address,address,uint256)` of ERC-20. */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
/** `balanceOf(address)` of ERC-20. */
export const BALANCE_OF = '0x70a08231';
const PARAMETER_COUNT = 3;
const WORD = /^[0-9a-f]{64}$/;
/** Indexed parameters are topics, the others words of the data; some early tokens index none. */
const INDEXED_COUNTS: readonly number[] = [0, 2];

type Movement = SentMovement & {readonly signal?: AbortSignal | undefined};

/** A `Transfer` log of a token; addresses are words without `0x`. */
interface TransferLog {
  readonly from: string;
  readonly to: string;
  readonly value: bigint;
}

/**
 * Reads from the receipt of a successful transaction how much the receiver got, in smallest units;
 * `undefined` if that cannot be read. The status alone is not enough: a token may keep a tax, or return false
 * and move nothing.
 */
export function readArrival(
  node: EvmNode,
  receipt: unknown,
  movement: Movement,
): Promise<bigint | undefined> {
  if (!isRecord(receipt)) return Promise.resolve(undefined);
  const {asset} = movement;
  return asset.address === undefined
    ? coinArrival(node, receipt, movement)
    : tokenArrival(node, receipt, {...movement, token: asset.address});
}

/**
 * Sums up the `Transfer` logs of a token to the receiver. `undefined` for logs that are not a list.
 *
 * @param sender Counts only transfers from this address, if there are any: a bundle also has transfers of
 * other users.
 */
export function arrivedIn(
  logs: unknown,
  {token, to, sender}: {readonly token: string; readonly to: string; readonly sender?: string | undefined},
): bigint | undefined {
  if (!Array.isArray(logs)) return undefined;
  // In lower case: a checksum is of one network (EIP-1191).
  const receiver = addressWord(to.toLowerCase());
  const received = logs
    .flatMap((log) => transferIn(log, token) ?? [])
    .filter((transfer) => transfer.to === receiver);
  const own =
    sender === undefined ? [] : received.filter(({from}) => from === addressWord(sender.toLowerCase()));
  return (own.length > 0 ? own : received).reduce((sum, {value}) => sum + value, 0n);
}

/**
 * What the `Transfer` logs of a token add to an account: below 0 where more leaves it than arrives. `undefined` without
 * any such log.
 */
export function netIn(
  logs: unknown,
  {token, account}: {readonly token: string; readonly account: string},
): bigint | undefined {
  if (!hasTransfer(logs, token)) return undefined;
  const word = addressWord(account.toLowerCase());
  return (logs as readonly unknown[])
    .flatMap((log) => transferIn(log, token) ?? [])
    .reduce((sum, {from, to, value}) => sum + (to === word ? value : 0n) - (from === word ? value : 0n), 0n);
}

async function tokenArrival(
  node: EvmNode,
  {logs, from: signer, blockNumber}: Readonly<Record<string, unknown>>,
  {from, to, signal, token}: Movement & {readonly token: string},
): Promise<bigint | undefined> {
  const isBundled = typeof signer !== 'string' || !isSameAddress(signer, from);
  const logged = arrivedIn(logs, {token, to, sender: isBundled ? from : undefined});
  // A token that writes no logs is read by its balances.
  if (logged !== 0n || hasTransfer(logs, token)) return logged;
  const call = {to: token, data: `${BALANCE_OF}${addressWord(to.toLowerCase())}`};
  const gained = await readGain(blockNumber, (block) => node.number('eth_call', [call, block], signal));
  return gained !== undefined && gained < 0n ? 0n : gained;
}

function hasTransfer(logs: unknown, token: string): boolean {
  return Array.isArray(logs) && logs.some((log) => transferIn(log, token) !== undefined);
}

/** The amount comes from the transaction, because a user may change it in the wallet. */
async function coinArrival(
  node: EvmNode,
  {transactionHash, blockNumber}: Readonly<Record<string, unknown>>,
  {from, to, amount, signal}: Movement,
): Promise<bigint | undefined> {
  const [read] = await Promise.allSettled([node.ask('eth_getTransactionByHash', [transactionHash], signal)]);
  const transaction = read.status === 'fulfilled' && isRecord(read.value) ? read.value : {};
  const {to: target, value} = transaction;
  if (typeof target === 'string' && isSameAddress(target, to)) return quantityIn(value);
  if (isSameAddress(from, to)) return undefined;
  // The coin left a contract account, without a log: the receiver's balance must have risen by the amount.
  const gained = await readGain(blockNumber, (block) => node.number('eth_getBalance', [to, block], signal));
  if (gained === 0n) return 0n;
  return gained !== undefined && gained >= amount ? amount : undefined;
}

/** The change of a balance in one block; `undefined` if the node has not kept the one before it. */
async function readGain(
  blockNumber: unknown,
  balanceAt: (block: string) => Promise<bigint>,
): Promise<bigint | undefined> {
  const block = quantityIn(blockNumber);
  if (block === undefined || block === 0n) return undefined;
  const [before, after] = await Promise.allSettled(
    [block - 1n, block].map(async (number) => balanceAt(toQuantity(number))),
  );
  if (before?.status !== 'fulfilled' || after?.status !== 'fulfilled') return undefined;
  return after.value - before.value;
}

function transferIn(log: unknown, token: string): TransferLog | undefined {
  const {address, topics, data, removed: isRemoved} = isRecord(log) ? log : {};
  const isOfToken = typeof address === 'string' && isSameAddress(address, token);
  if (!isOfToken || isRemoved === true || !Array.isArray(topics)) return undefined;
  const [event, ...indexed]: readonly unknown[] = topics;
  if (event !== TRANSFER || !INDEXED_COUNTS.includes(indexed.length)) return undefined;
  return readTransfer([...indexed, data].map((text) => String(text).replace(/^0x/, '')).join(''));
}

function readTransfer(parameters: string): TransferLog | undefined {
  const words = parameters.toLowerCase().match(/.{1,64}/g) ?? [];
  const [from, to, value] = words;
  const isComplete = words.length === PARAMETER_COUNT && words.every((word) => WORD.test(word));
  return isComplete && from && to && value ? {from, to, value: BigInt(`0x${value}`)} : undefined;
}
