import {base58} from '@scure/base';
import {
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  type CompiledTransactionMessage,
  type Transaction,
} from '@solana/web3.js';
import {invalidParams} from '../../json-rpc/rpc-error.js';

/** The greatest size of one packet in the network. */
const MAX_BYTES = 1232;
const UNSIGNED = new Uint8Array(64);

/** A sent transaction, with its decoded fields. */
export interface WireTransaction {
  readonly bytes: Uint8Array;
  readonly transaction: Transaction;
  readonly message: CompiledTransactionMessage;
  /** The payer's signature, in base58, which is also the transaction's id. */
  readonly signature: string;
  /** All of them, in the order of the signers. */
  readonly signatures: readonly string[];
  /** Whether every signer has signed; does not check the signatures. */
  readonly isSigned: boolean;
}

/** Decodes a transaction; throws -32602 for invalid bytes. */
export function readTransaction(bytes: Uint8Array): WireTransaction {
  if (bytes.length > MAX_BYTES) throw invalidParams(`transaction too large: ${bytes.length} bytes`);
  try {
    const transaction = getTransactionDecoder().decode(bytes);
    const found = Object.values(transaction.signatures);
    const signatures = found.map((signature) => base58.encode(Uint8Array.from(signature ?? UNSIGNED)));
    return {
      bytes,
      transaction,
      message: readMessage(Uint8Array.from(transaction.messageBytes)),
      signature: signatures[0] ?? '',
      signatures,
      isSigned: found.every((signature) => signature !== null),
    };
  } catch {
    throw invalidParams('failed to deserialize solana_transaction::versioned::VersionedTransaction');
  }
}

/** Decodes the signed message of a transaction. */
export function readMessage(bytes: Uint8Array): CompiledTransactionMessage {
  return getCompiledTransactionMessageDecoder().decode(bytes);
}

/** Whether the account at that index of the message's list signs, and whether it is writable. */
export function roleOf(
  {header, staticAccounts}: CompiledTransactionMessage,
  index: number,
): {readonly signer: boolean; readonly writable: boolean} {
  const signer = index < header.numSignerAccounts;
  const readonlyFrom = signer
    ? header.numSignerAccounts - header.numReadonlySignerAccounts
    : staticAccounts.length - header.numReadonlyNonSignerAccounts;
  return {signer, writable: index < readonlyFrom};
}
