import {keccak_224, keccak_256, keccak_384, keccak_512} from '@noble/hashes/sha3.js';
import {DrawbridgeError} from '../../errors/drawbridge-error.js';

/** The supported hash lengths, in bits (spec 5). */
export type HashBits = 224 | 256 | 384 | 512;

const KECCAK: Readonly<Record<HashBits, (message: Uint8Array) => Uint8Array>> = {
  224: keccak_224,
  256: keccak_256,
  384: keccak_384,
  512: keccak_512,
};

/**
 * Keccak (Ethereum's padding, not SHA-3's) at a length in bits; text is hashed as UTF-8.
 *
 * Weighs over 2 kB, so import it only where it is loaded on demand.
 * Throws `input/hash-length` for any other length.
 */
export function hash(message: Uint8Array | string, bits: number): Uint8Array {
  if (!isHashBits(bits)) {
    throw new DrawbridgeError('input/hash-length', 'Unsupported hash length', {name: String(bits)});
  }
  return KECCAK[bits](typeof message === 'string' ? new TextEncoder().encode(message) : message);
}

function isHashBits(bits: number): bits is HashBits {
  return Object.hasOwn(KECCAK, bits);
}
