import type {Address} from '@solana/kit';
import * as v from 'valibot';
import {tokenAccountOf} from '../../protocol/solana/deposit.js';
import {readDepositMemo} from '../../protocol/solana/memos.js';
import {readHistory, type AskNode} from '../../protocol/solana/read-history.js';
import {memosOf} from '../../protocol/solana/read-transaction.js';
import type {DepositMark} from './deposit-mark.js';

/** Transactions of the sender's token account that are looked through: a deposit is one of the newest. */
const NEWEST = 20;

/** The signature of a deposit by its sender and counter; undefined while the cluster has none. */
async function findDeposit(
  ask: AskNode,
  {sender, counter}: Pick<DepositMark, 'sender' | 'counter'>,
  mint: string,
): Promise<string | undefined> {
  const account = await tokenAccountOf(sender as Address, mint as Address);
  // Its page shows how far it is.
  const history = await readHistory(ask, account, {limit: NEWEST, commitment: 'confirmed'});
  const found = history.find((transaction) =>
    memosOf(transaction).some(
      ({text, signers}) => signers.includes(sender) && readDepositMemo(text)?.counter === counter,
    ),
  );
  return found?.signature;
}

/** What became of a deposit that may have been signed. */
export type DepositOutcome =
  | {readonly status: 'landed'; readonly signature: string}
  | {readonly status: 'pending'}
  /** No block has it, and none can have it any more. */
  | {readonly status: 'gone'};

const heightSchema = v.pipe(v.number(), v.safeInteger());

/** Looks for a deposit. The height is read first: a block that had it by then is found. */
export async function findOutcome(ask: AskNode, mark: DepositMark, mint: string): Promise<DepositOutcome> {
  const height = v.parse(heightSchema, await ask('getBlockHeight', [{commitment: 'finalized'}]));
  const signature = await findDeposit(ask, mark, mint);
  if (signature !== undefined) return {status: 'landed', signature};
  return {status: height > mark.lastHeight ? 'gone' : 'pending'};
}
