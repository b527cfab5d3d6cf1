import {base58} from '@scure/base';
import {
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  type CompiledTransactionMessage,
  type CompiledTransactionMessageWithLifetime,
  type Transaction,
} from '@solana/kit';
import {invalidParams} from '../../json-rpc/rpc-error.js';

/** The greatest size of one packet in the network. */
const MAX_BYTES = 1232;
const UNSIGNED = new Uint8Array(64);

/** A decoded message of a version that the cluster's release has. */
export type WireMessage = Exclude<CompiledTransactionMessage, {readonly version: 1}> &
  CompiledTransactionMessageWithLifetime;

/** A sent transaction, with its decoded fields. */
export interface WireTransaction {
  readonly bytes: Uint8Array;
  readonly transaction: Transaction;
  readonly message: WireMessage;
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

/** Decodes the signed message of a transaction; throws for bytes that the cluster's release cannot read. */
export function readMessage(bytes: Uint8Array): WireMessage {
  const message = getCompiledTransactionMessageDecoder().decode(bytes);
  if (isOfRelease(message)) return message;
  throw new RangeError("Version 1 of messages (SIMD-0385) is newer than the cluster's release");
}

function isOfRelease(
  message: CompiledTransactionMessage & CompiledTransactionMessageWithLifetime,
): message is WireMessage {
  return message.version !== 1;
}

/** Whether the account at that index of the message's list signs, and whether it is writable. */
export function roleOf(
  {header, staticAccounts}: WireMessage,
  index: number,
): {readonly signer: boolean; readonly writable: boolean} {
  const signer = index < header.numSignerAccounts;
  const readonlyFrom = signer
    ? header.numSignerAccounts - header.numReadonlySignerAccounts
    : staticAccounts.length - header.numReadonlyNonSignerAccounts;
  return {signer, writable: index < readonlyFrom};
}
