import {
  appendTransactionMessageInstructions,
  compileTransaction,
  createTransactionMessage,
  getTransactionEncoder,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  type Blockhash,
  type TransactionVersion,
} from '@solana/web3.js';
import {base64} from '@scure/base';
import type {TransferPlan} from './transfer-plan.js';

/** A transaction without signatures. */
export interface UnsignedTransaction {
  /** With zeros in place of the payer's signature. */
  readonly wire: Uint8Array;
  /** The message to sign, in base64. */
  readonly message: string;
}

/** Placeholder blockhash for transactions that are only simulated. */
export const NO_BLOCKHASH = '11111111111111111111111111111111' as Blockhash;

/** Encodes a plan as a transaction, which is valid as long as its blockhash. */
export function compilePlan(
  {payer, instructions}: TransferPlan,
  blockhash: Blockhash,
  version: TransactionVersion = 0,
): UnsignedTransaction {
  // The height is not encoded; it only tells a sender when to stop.
  const lifetime = {blockhash, lastValidBlockHeight: 0n};
  const paid = setTransactionMessageFeePayer(payer, createTransactionMessage({version}));
  const lasting = setTransactionMessageLifetimeUsingBlockhash(lifetime, paid);
  const transaction = compileTransaction(appendTransactionMessageInstructions(instructions, lasting));
  return {
    wire: new Uint8Array(getTransactionEncoder().encode(transaction)),
    message: base64.encode(new Uint8Array(transaction.messageBytes)),
  };
}
