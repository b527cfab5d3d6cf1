import {base58} from '@scure/base';
import {isSignature, readTransaction, type WireMessage, type WireTransaction} from './wire-transaction.js';

/** A transaction in WalletConnect's older form, before `transaction` contained it whole. */
export interface LegacyFields {
  readonly feePayer: string;
  readonly recentBlockhash: string;
  readonly instructions: readonly object[];
  readonly signatures: readonly object[];
}

/**
 * The fields for older wallets; none for a transaction they cannot express: one with lookup
 * tables, or a malformed one.
 */
export function legacyFields(wire: Uint8Array): LegacyFields | Record<string, never> {
  const transaction = attempt(wire);
  if (!transaction || transaction.message.hasLookups) return {};
  const {message, signatures} = transaction;
  const {keys, blockhash, instructions} = message;
  const name = (place: number): string => base58.encode(keys[place] ?? new Uint8Array());
  return {
    feePayer: name(0),
    recentBlockhash: base58.encode(blockhash),
    instructions: instructions.map(({program, accounts, data}) => ({
      programId: name(program),
      data: base58.encode(data),
      keys: accounts.map((place) => ({pubkey: name(place), ...roleOf(place, message)})),
    })),
    signatures: signatures.flatMap((signature, place) =>
      isSignature(signature) ? [{pubkey: name(place), signature: base58.encode(signature)}] : [],
    ),
  };
}

/** Role of an account by its index: signers come first, and in both groups writable accounts do. */
function roleOf(place: number, {header, keys}: WireMessage): {isSigner: boolean; isWritable: boolean} {
  const {signers, readonlySigners, readonlyOthers} = header;
  const isSigner = place < signers;
  const end = isSigner ? signers - readonlySigners : keys.length - readonlyOthers;
  return {isSigner, isWritable: place < end};
}

function attempt(wire: Uint8Array): WireTransaction | undefined {
  try {
    return readTransaction(wire);
  } catch {
    return undefined;
  }
}
