import {ripemd160} from '@noble/hashes/legacy.js';
import {sha256} from '@noble/hashes/sha2.js';
import type {BitcoinAddress} from '../../chains/bip122/read-address.js';

/** A signature over a message, and the address of its claimed signer. */
export interface BitcoinSignature {
  readonly address: BitcoinAddress;
  /** UTF-8. */
  readonly message: Uint8Array;
  readonly signature: Uint8Array;
}

/** Concatenates bytes; a text becomes UTF-8. */
export function concat(...parts: readonly (Uint8Array | string)[]): Uint8Array {
  const all = parts.map((part) => (typeof part === 'string' ? new TextEncoder().encode(part) : part));
  const whole = new Uint8Array(all.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of all) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** A little-endian integer. */
export function littleEndian(value: number, bytes: number): Uint8Array {
  return Uint8Array.from({length: bytes}, (_, index) => Math.floor(value / 256 ** index) % 256);
}

/** Bytes with their length as CompactSize before them; up to 64 kB. */
export function withLength(bytes: Uint8Array): Uint8Array {
  const {length} = bytes;
  return concat(
    length < 0xfd ? Uint8Array.of(length) : concat(Uint8Array.of(0xfd), littleEndian(length, 2)),
    bytes,
  );
}

/** SHA-256 of SHA-256. */
export function doubleHash(bytes: Uint8Array): Uint8Array {
  return sha256(sha256(bytes));
}

/** RIPEMD-160 of SHA-256, the hash of keys and scripts in addresses. */
export function shortHash(bytes: Uint8Array): Uint8Array {
  return ripemd160(sha256(bytes));
}

/** A tagged hash (BIP-340). */
export function taggedHash(tag: string, bytes: Uint8Array): Uint8Array {
  const start = sha256(new TextEncoder().encode(tag));
  return sha256(concat(start, start, bytes));
}

/** True if both have the same bytes. */
export function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}

/** The output script that pays to the hash of one key (p2wpkh). */
export function keyHashScript(hash: Uint8Array): Uint8Array {
  return concat(Uint8Array.of(0x00, hash.length), hash);
}
