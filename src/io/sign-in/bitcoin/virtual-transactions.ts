import {sha256} from '@noble/hashes/sha2.js';
import type {BitcoinAddress} from '../../chains/bip122/read-address.js';
import {
  concat,
  doubleHash,
  keyHashScript,
  littleEndian,
  taggedHash,
  withLength,
  type BitcoinSignature,
} from './signed-bytes.js';

type Spending = Pick<BitcoinSignature, 'address' | 'message'>;

/** Version, lock time and sequence of both transactions. */
const ZERO = littleEndian(0, 4);
const NO_COINS = littleEndian(0, 8);
const ONE = Uint8Array.of(1);
const ALL = littleEndian(1, 4);
/** One unspendable output (OP_RETURN). */
const OUTPUT = concat(NO_COINS, withLength(Uint8Array.of(0x6a)));

/** Digest that a key signs to spend the message (BIP-143). */
export function keyDigest(spending: Spending, keyHash: Uint8Array): Uint8Array {
  const spent = outpoint(spending);
  const script = concat(Uint8Array.of(0x76, 0xa9, keyHash.length), keyHash, Uint8Array.of(0x88, 0xac));
  const start = concat(ZERO, doubleHash(spent), doubleHash(ZERO), spent, withLength(script));
  return doubleHash(concat(start, NO_COINS, ZERO, doubleHash(OUTPUT), ZERO, ALL));
}

/** Digest that a Taproot output signs to spend the message (BIP-341); the type is 0 or 1. */
export function outputDigest(spending: Spending, type: number): Uint8Array {
  const amounts = sha256(NO_COINS);
  const scripts = sha256(withLength(scriptOf(spending.address)));
  const inputs = concat(sha256(outpoint(spending)), amounts, scripts, sha256(ZERO));
  const whole = concat(Uint8Array.of(0, type), ZERO, ZERO, inputs, sha256(OUTPUT), Uint8Array.of(0), ZERO);
  return taggedHash('TapSighash', whole);
}

/** The message's output to the address, in BIP-322's first transaction. */
function outpoint({address, message}: Spending): Uint8Array {
  const hash = taggedHash('BIP0322-signed-message', message);
  const none = concat(new Uint8Array(32), Uint8Array.of(0xff, 0xff, 0xff, 0xff));
  const input = concat(none, withLength(concat(Uint8Array.of(0x00, hash.length), hash)), ZERO);
  const output = concat(NO_COINS, withLength(scriptOf(address)));
  return concat(doubleHash(concat(ZERO, ONE, input, ONE, output, ZERO)), ZERO);
}

/** The output script of a supported address. */
function scriptOf({kind, payload}: BitcoinAddress): Uint8Array {
  if (kind === 'p2tr') return concat(Uint8Array.of(0x51, payload.length), payload);
  if (kind === 'p2sh') return concat(Uint8Array.of(0xa9, payload.length), payload, Uint8Array.of(0x87));
  return keyHashScript(payload);
}
