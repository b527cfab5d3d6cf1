import type {
  SolanaSignAndSendTransactionOutput,
  SolanaSignMessageOutput,
  SolanaSignTransactionOutput,
} from '@solana/wallet-standard-features';
import {readSignature} from '../../../wallet-standard/read-signature.js';
import {readMember} from '../../../page-wallets/read-member.js';

const SIGNATURE_BYTES = 64;

/** Reads one output of `solana:signMessage`; `undefined` if it is malformed. */
export function readSignedMessage(output: unknown): SolanaSignMessageOutput | undefined {
  const signedMessage = readBytes(output, 'signedMessage');
  const signature = readMessageSignature(output);
  return signedMessage && signature && {signedMessage, signature, signatureType: 'ed25519'};
}

/** Reads one output of `solana:signTransaction`; `undefined` if it is malformed. */
export function readSignedTransaction(output: unknown): SolanaSignTransactionOutput | undefined {
  const signedTransaction = readBytes(output, 'signedTransaction');
  return signedTransaction && {signedTransaction};
}

/**
 * Reads one output of `solana:signAndSendTransaction`, also in the forms of other protocols: the transaction is
 * sent by then.
 */
export function readSent(output: unknown): SolanaSignAndSendTransactionOutput | undefined {
  const signature = readSignature(output);
  return signature && {signature};
}

function readMessageSignature(output: unknown): Uint8Array | undefined {
  const signature = readBytes(output, 'signature');
  return signature?.length === SIGNATURE_BYTES ? signature : undefined;
}

function readBytes(output: unknown, name: string): Uint8Array | undefined {
  const bytes = readMember(output, name);
  return bytes instanceof Uint8Array && bytes.length > 0 ? bytes : undefined;
}
