import {
  TransactionNotFoundError,
  TransactionReceiptNotFoundError,
  type Client,
  type Hex,
  type TransactionReceipt,
} from 'viem';
import {getTransaction, getTransactionCount, getTransactionReceipt} from 'viem/actions';

/** What a chain has of a transaction. A transaction that the node does not know may still come. */
export type TransactionFact =
  | {readonly kind: 'waiting'; readonly nonce?: number; readonly from?: Hex}
  | {readonly kind: 'mined'; readonly receipt: TransactionReceipt}
  /** Another transaction of the account took its place. */
  | {readonly kind: 'replaced'};

/**
 * Reads what a chain has of a transaction.
 *
 * @param known - the last reading: only from it is the place known that another transaction may take
 * @throws the node's failure
 */
export async function readTransaction(
  client: Client,
  hash: Hex,
  known: TransactionFact | undefined,
): Promise<TransactionFact> {
  const receipt = await orNotFound(getTransactionReceipt(client, {hash}));
  if (receipt) return {kind: 'mined', receipt};
  const transaction = await orNotFound(getTransaction(client, {hash}));
  if (transaction) return {kind: 'waiting', nonce: transaction.nonce, from: transaction.from};
  if (known?.kind !== 'waiting' || known.nonce === undefined || known.from === undefined)
    return {kind: 'waiting'};
  const used = await getTransactionCount(client, {address: known.from, blockTag: 'latest'});
  // It may have been mined between the two questions.
  if (used > known.nonce) {
    const late = await orNotFound(getTransactionReceipt(client, {hash}));
    return late ? {kind: 'mined', receipt: late} : {kind: 'replaced'};
  }
  return known;
}

async function orNotFound<Found>(answer: Promise<Found>): Promise<Found | undefined> {
  const [settled] = await Promise.allSettled([answer]);
  if (settled.status === 'fulfilled') return settled.value;
  const {reason} = settled as PromiseRejectedResult & {readonly reason: unknown};
  if (reason instanceof TransactionReceiptNotFoundError || reason instanceof TransactionNotFoundError)
    return undefined;
  throw reason;
}
