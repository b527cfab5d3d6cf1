import {
  appendTransactionMessageInstructions,
  assertIsTransactionWithinSizeLimit,
  compileTransaction,
  createTransactionMessage,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  type Address,
  type Blockhash,
  type Instruction,
  type SignatureBytes,
  type Transaction,
} from '@solana/kit';

/** The lifetime of a transaction, as nodes report it. */
export interface Lifetime {
  readonly blockhash: string;
  readonly lastValidBlockHeight: number;
}

/**
 * Compiles instructions for a payer; the result has no signatures yet. Throws for more than the 1,232 bytes of a
 * packet in the network.
 */
export function compileInstructions(
  instructions: readonly Instruction[],
  payer: Address,
  {blockhash, lastValidBlockHeight}: Lifetime,
): Transaction {
  const lifetime = {
    blockhash: blockhash as Blockhash,
    lastValidBlockHeight: BigInt(lastValidBlockHeight),
  };
  const transaction = pipe(
    createTransactionMessage({version: 0}),
    (empty) => setTransactionMessageFeePayer(payer, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
    (lasting) => appendTransactionMessageInstructions(instructions, lasting),
    compileTransaction,
  );
  assertIsTransactionWithinSizeLimit(transaction);
  return transaction;
}

/** Signatures of one message by their signers' addresses. */
export type Signatures = Readonly<Record<string, Uint8Array>>;

/** Puts separately made signatures into a transaction. Ignores those of accounts that do not sign it. */
export function addSignatures(transaction: Transaction, given: readonly Signatures[]): Transaction {
  const all: Signatures = Object.assign({}, ...given);
  const signatures = Object.entries(transaction.signatures).map(([address, signature]) => [
    address,
    all[address] ?? signature,
  ]);
  return {
    ...transaction,
    signatures: Object.fromEntries(signatures) as Record<Address, SignatureBytes | null>,
  };
}

/** The bytes of a transaction as nodes take them. */
export function encodeTransaction(transaction: Transaction): Uint8Array {
  return Uint8Array.from(getTransactionEncoder().encode(transaction));
}
