import {
  appendTransactionMessageInstructions,
  createTransactionMessage,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
  type Blockhash,
  type Instruction,
  type KeyPairSigner,
} from '@solana/kit';
import {readTransaction, type WireTransaction} from './wire-transaction.js';

/** The lifetime of a transaction. */
export interface Lifetime {
  readonly blockhash: string;
  readonly lastValidBlockHeight: number;
}

/** Builds a transaction from instructions and signs it for its payer only. */
export async function signTransaction(
  instructions: readonly Instruction[],
  payer: KeyPairSigner,
  {blockhash, lastValidBlockHeight}: Lifetime,
): Promise<WireTransaction> {
  const lifetime = {
    blockhash: blockhash as Blockhash,
    lastValidBlockHeight: BigInt(lastValidBlockHeight),
  };
  const message = pipe(
    createTransactionMessage({version: 0}),
    (empty) => setTransactionMessageFeePayerSigner(payer, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
    (lasting) => appendTransactionMessageInstructions(instructions, lasting),
  );
  const signed = await signTransactionMessageWithSigners(message);
  return readTransaction(Uint8Array.from(getTransactionEncoder().encode(signed)));
}
