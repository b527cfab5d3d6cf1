import {invalidParams} from '../signing/wallet-rpc-error.js';
import type {SolanaKey} from './solana-keys.js';

const SIGNATURE_BYTES = 64;
const KEY_BYTES = 32;
/** Set in the first byte of a versioned message; legacy messages have no version. */
const VERSION_FLAG = 0x80;

/** A transaction on the wire: signatures, and the message they sign. */
interface WireTransaction {
  readonly signatures: readonly Uint8Array[];
  readonly message: Uint8Array;
}

/** Puts a key's signature into the place the transaction has for it; legacy and version 0. */
export function signTransaction(wire: Uint8Array, key: SolanaKey): Uint8Array {
  const {signatures, message} = readTransaction(wire);
  const place = signersOf(message).findIndex((signer) => isEqual(signer, key.publicKey));
  if (place < 0) throw invalidParams(`${key.address} is not asked to sign this transaction.`);
  const signature = key.sign(message);
  const signed = signatures.map((other, index) => (index === place ? signature : other));
  return join([
    wire.subarray(0, wire.length - message.length - signed.length * SIGNATURE_BYTES),
    ...signed,
    message,
  ]);
}

/** The fee payer's signature, which identifies a transaction. */
export function signatureOf(wire: Uint8Array): Uint8Array {
  const [first] = readTransaction(wire).signatures;
  if (!first) throw invalidParams('The transaction has no place for a signature.');
  return first;
}

/** The part of a transaction that is signed. */
export function messageOf(wire: Uint8Array): Uint8Array {
  return readTransaction(wire).message;
}

function readTransaction(wire: Uint8Array): WireTransaction {
  const {value: count, end} = readLength(wire, 0);
  const start = end + count * SIGNATURE_BYTES;
  if (wire.length <= start) throw invalidParams('The transaction ends too early.');
  const signatures = Array.from({length: count}, (_, index) => {
    const from = end + index * SIGNATURE_BYTES;
    return wire.subarray(from, from + SIGNATURE_BYTES);
  });
  return {signatures, message: wire.subarray(start)};
}

function signersOf(message: Uint8Array): readonly Uint8Array[] {
  const [first = 0] = message;
  const header = first >= VERSION_FLAG ? 1 : 0;
  if (first > VERSION_FLAG)
    throw invalidParams(`Transactions of version ${first - VERSION_FLAG} are unknown.`);
  const signers = message[header] ?? 0;
  const {end} = readLength(message, header + 3);
  return Array.from({length: signers}, (_, index) => {
    const from = end + index * KEY_BYTES;
    return message.subarray(from, from + KEY_BYTES);
  });
}

/** Solana's compact-u16: seven bits a byte, the lowest first. */
function readLength(bytes: Uint8Array, from: number): {readonly value: number; readonly end: number} {
  let value = 0;
  for (let index = 0; index < 3; index++) {
    const byte = bytes[from + index] ?? 0;
    value |= (byte & 0x7f) << (7 * index);
    if (byte < VERSION_FLAG) return {value, end: from + index + 1};
  }
  throw invalidParams("The transaction's length is invalid.");
}

function join(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, {length}) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function isEqual(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}
