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
} from '@solana/web3.js';

const MEMO_PROGRAM = address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr');
const SOME_BLOCKHASH = blockhash('4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZAMdL4VZHirAn');

/** What a memo transaction says. */
export interface MemoOptions {
  readonly version?: 'legacy' | 0;
  readonly memo?: string;
  /** Default: one no node knows. */
  readonly lifetime?: {readonly blockhash: string; readonly lastValidBlockHeight: bigint};
}

/** An unsigned transaction that writes a memo and nothing else, as Solana's own library puts it on the wire. */
export function memoTransaction(
  payer: string,
  {version = 0, memo = 'hello', lifetime}: MemoOptions = {},
): Uint8Array {
  const until = {
    blockhash: lifetime ? blockhash(lifetime.blockhash) : SOME_BLOCKHASH,
    lastValidBlockHeight: lifetime?.lastValidBlockHeight ?? 1n,
  };
  const data = new TextEncoder().encode(memo);
  const message = pipe(
    createTransactionMessage({version}),
    (empty) => setTransactionMessageFeePayer(address(payer), empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(until, paid),
    (lasting) => appendTransactionMessageInstruction({programAddress: MEMO_PROGRAM, data}, lasting),
  );
  return new Uint8Array(getTransactionEncoder().encode(compileTransaction(message)));
}
