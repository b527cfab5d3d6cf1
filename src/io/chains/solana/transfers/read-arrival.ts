import {isRecord} from '../../../../core/model/safety/record.js';
import type {SentMovement} from '../../../../core/ports/transfers.js';
import {countIn, type AskNode} from '../ask-node.js';

const DIGITS = /^\d+$/;

/** The balances of a transaction, before or after it. */
interface Balances {
  readonly accounts: readonly string[];
  /** In lamports, in the order of the accounts. */
  readonly lamports: readonly unknown[];
  /** `undefined` if the node recorded none. */
  readonly tokens: readonly unknown[] | undefined;
}

/**
 * Reads how much of a transfer arrived, in smallest units, from the balances that a node keeps with each
 * transaction. Rejects if no node has the transaction yet.
 */
export function readArrival(ask: AskNode, id: string, movement: SentMovement): Promise<bigint> {
  return ask({
    method: 'getTransaction',
    params: [id, {encoding: 'json', commitment: 'confirmed', maxSupportedTransactionVersion: 0}],
    // A node that does not know it gives the next one a chance.
    read: (answer) => arrivedIn(answer, movement),
  });
}

/**
 * The amount that a transaction added to the receiver's balance; `undefined` for an answer without it, and
 * for a transfer to the sender, which changes no balance.
 */
export function arrivedIn(answer: unknown, {from, to, asset}: SentMovement): bigint | undefined {
  const {meta, transaction} = isRecord(answer) ? answer : {};
  const message = isRecord(transaction) ? transaction['message'] : undefined;
  if (from === to || !isRecord(meta) || !isRecord(message)) return undefined;
  const accounts = [...textsIn(message['accountKeys']), ...loadedIn(meta['loadedAddresses'])];
  const [before, after] = (['pre', 'post'] as const).map((time): Balances => ({
    accounts,
    lamports: listIn(meta[`${time}Balances`]),
    tokens: recordedIn(meta[`${time}TokenBalances`]),
  })) as [Balances, Balances];
  const {address} = asset;
  const balanceIn = (balances: Balances): bigint | undefined =>
    address === undefined ? coinIn(balances, to) : tokensIn(balances, to, address);
  const [had, has] = [balanceIn(before), balanceIn(after)];
  if (had === undefined || has === undefined) return undefined;
  return has > had ? has - had : 0n;
}

function coinIn({accounts, lamports}: Balances, address: string): bigint | undefined {
  const count = countIn(lamports[accounts.indexOf(address)]);
  return count === undefined ? undefined : BigInt(count);
}

/** The receiver is the owner of the token accounts, or one of them. */
function tokensIn({accounts, tokens}: Balances, receiver: string, mint: string): bigint | undefined {
  const amounts = tokens?.flatMap((entry) => {
    if (!isRecord(entry) || entry['mint'] !== mint) return [];
    const isReceivers = entry['owner'] === receiver || accounts[Number(entry['accountIndex'])] === receiver;
    return isReceivers ? [amountIn(entry['uiTokenAmount'])] : [];
  });
  return amounts?.reduce<bigint | undefined>(
    (sum, amount) => (sum === undefined || amount === undefined ? undefined : sum + amount),
    0n,
  );
}

function amountIn(value: unknown): bigint | undefined {
  const amount = isRecord(value) ? value['amount'] : undefined;
  return typeof amount === 'string' && DIGITS.test(amount) ? BigInt(amount) : undefined;
}

/** Accounts of address lookup tables follow those of the message: first the writable ones. */
function loadedIn(value: unknown): readonly string[] {
  return isRecord(value) ? [...textsIn(value['writable']), ...textsIn(value['readonly'])] : [];
}

function textsIn(value: unknown): readonly string[] {
  return listIn(value).filter((text) => typeof text === 'string');
}

function listIn(value: unknown): readonly unknown[] {
  return recordedIn(value) ?? [];
}

function recordedIn(value: unknown): readonly unknown[] | undefined {
  return Array.isArray(value) ? value : undefined;
}
