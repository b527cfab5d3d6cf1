import {
  address,
  appendTransactionMessageInstruction,
  blockhash,
  compileTransaction,
  createTransactionMessage,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit';

const MEMO_PROGRAM = address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr');
const SOME_BLOCKHASH = '4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZAMdL4VZHirAn';

/** The memo of a transaction. */
export interface MemoOptions {
  readonly version?: 'legacy' | 0;
  readonly memo?: string;
  /** A recent block's hash. Default: one that no node has. */
  readonly recent?: string;
}

/**
 * An unsigned transaction that writes a memo and nothing else, as Solana's own library puts it on the wire.
 */
export function memoTransaction(
  payer: string,
  {version = 0, memo = 'hello', recent = SOME_BLOCKHASH}: MemoOptions = {},
): Uint8Array {
  // The height is not sent: it is the sender's limit for giving up.
  const until = {blockhash: blockhash(recent), lastValidBlockHeight: 1n};
  const data = new TextEncoder().encode(memo);
  const message = pipe(
    createTransactionMessage({version}),
    (empty) => setTransactionMessageFeePayer(address(payer), empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(until, paid),
    (lasting) => appendTransactionMessageInstruction({programAddress: MEMO_PROGRAM, data}, lasting),
  );
  return new Uint8Array(getTransactionEncoder().encode(compileTransaction(message)));
}
