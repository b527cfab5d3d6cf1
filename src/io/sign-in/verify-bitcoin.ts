import {ripemd160} from '@noble/hashes/legacy.js';
import {sha256} from '@noble/hashes/sha2.js';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {SiwxSession} from '../../core/model/sign-in/siwx-session.js';
import {bitcoinChainOf} from '../chains/bip122/bitcoin-chain.js';
import {type BitcoinAddress, readBitcoinAddress} from '../chains/bip122/read-bitcoin-address.js';
import {loadSecp256k1, recoverKey} from './cryptography.js';
import {attempt} from './hex-bytes.js';
import {readBytes} from './read-bytes.js';

/** A header byte and two numbers (BIP-137). */
const RECOVERABLE_BYTES = 65;
/** Prefix of BIP-322's simple form by newer signers. */
const SIMPLE_MARK = /^smp/;

/** Prefixes of BIP-322's other forms: a whole transaction, and one that proves funds. */
const TRANSACTION_MARK = /^(?:ful|pof)/;

/** True if the key or the output of the account's address signed the text. */
export async function verifyBitcoin({data, message, signature}: SiwxSession): Promise<boolean> {
  const address = readBitcoinAddress(data.accountAddress);
  const chain = bitcoinChainOf(data.chainId);
  if (!address || (chain && chain !== address.chain)) return false;
  if (address.kind === 'p2wsh')
    throw unverifiable('Signatures of scripts (p2wsh) cannot be checked: only a node could run them.', data);
  if (isTransaction(signature))
    throw unverifiable('Only the simple form of BIP-322 can be checked, not a whole transaction.', data);
  const bytes = readBytes('base64', signature) ?? readBytes('base64', signature.replace(SIMPLE_MARK, ''));
  if (!bytes) return false;
  const question = {address, message: new TextEncoder().encode(message), signature: bytes};
  const isRecoverable = bytes.length === RECOVERABLE_BYTES && address.kind !== 'p2tr';
  return isRecoverable ? verifyRecoverable(question) : verifyWitness(question);
}

/**
 * True for BIP-322's other forms: without a mark, zeros follow the first byte of a transaction's version, as in no
 * witness of a key.
 */
function isTransaction(signature: string): boolean {
  if (TRANSACTION_MARK.test(signature)) return true;
  const bytes = readBytes('base64', signature) ?? new Uint8Array();
  return bytes.length > RECOVERABLE_BYTES && bytes.subarray(1, 4).every((byte) => byte === 0);
}

function unverifiable(text: string, {accountAddress}: SiwxSession['data']): DrawbridgeError {
  return new DrawbridgeError('sign-in/unverifiable', text, {name: accountAddress});
}

const HEAD = '\u0018Bitcoin Signed Message:\n';
/** Range of the header byte: four possible keys for each kind of address. */
const HEADERS = {first: 27, last: 42} as const;
/** Headers below mean an uncompressed key, which only the oldest addresses have. */
const FIRST_COMPRESSED = 31;

/** True if the key of a recoverable signature (BIP-137) belongs to the address. */
export async function verifyRecoverable({address, message, signature}: BitcoinSignature): Promise<boolean> {
  const [header = 0] = signature;
  if (header < HEADERS.first || header > HEADERS.last) return false;
  const isCompressed = header >= FIRST_COMPRESSED;
  const digest = doubleHash(concat(HEAD, withLength(message)));
  const recovery = (header - HEADERS.first) & 3;
  const key = await recoverKey({compact: signature.slice(1), recovery, digest}, isCompressed);
  if (!key) return false;
  const hash = shortHash(key);
  // The header's kind of address is ignored, because wallets differ in it; the key decides.
  if (address.kind === 'p2pkh') return isSame(hash, address.payload);
  if (!isCompressed) return false;
  const payload = address.kind === 'p2sh' ? shortHash(keyHashScript(hash)) : hash;
  return isSame(payload, address.payload);
}

const COMPRESSED_KEY_BYTES = 33;
const SCHNORR_BYTES = 64;
/** Signature hash type `ALL`; on Taproot, the default means the same. */
const ALL = 1;

/** True if a witness (BIP-322, simple) spends the message's virtual output to the address. */
export async function verifyWitness(question: BitcoinSignature): Promise<boolean> {
  const items = readWitness(question.signature);
  if (!items) return false;
  const {kind} = question.address;
  if (kind === 'p2tr') return verifyOutput(question, items);
  return kind === 'p2wpkh' || kind === 'p2sh' ? verifyKey(question, items) : false;
}

/** Verifies a witness of signature and key, for an address with the key's hash. */
async function verifyKey(
  {address, message}: BitcoinSignature,
  items: readonly Uint8Array[],
): Promise<boolean> {
  const [signature, key] = items;
  if (items.length !== 2 || !signature || key?.length !== COMPRESSED_KEY_BYTES) return false;
  const hash = shortHash(key);
  const payload = address.kind === 'p2sh' ? shortHash(keyHashScript(hash)) : hash;
  if (!isSame(payload, address.payload) || signature.at(-1) !== ALL) return false;
  const digest = keyDigest({address, message}, hash);
  const {secp256k1} = await loadSecp256k1();
  // The BIP requires the low S, as nodes do of transactions.
  const options = {format: 'der', lowS: true, prehash: false} as const;
  return attempt(() => secp256k1.verify(signature.slice(0, -1), digest, key, options)) ?? false;
}

/** Verifies a key-path spend of a Taproot output; a script-path spend is rejected. */
async function verifyOutput(
  {address, message}: BitcoinSignature,
  items: readonly Uint8Array[],
): Promise<boolean> {
  const [signature] = items;
  if (items.length !== 1 || !signature) return false;
  const type = signature[SCHNORR_BYTES] ?? 0;
  const isWhole =
    signature.length === SCHNORR_BYTES || (signature.length === SCHNORR_BYTES + 1 && type === ALL);
  if (!isWhole) return false;
  const {schnorr} = await loadSecp256k1();
  const digest = outputDigest({address, message}, type);
  return attempt(() => schnorr.verify(signature.slice(0, SCHNORR_BYTES), digest, address.payload)) ?? false;
}

/** Decodes the items of a witness; `undefined` for malformed or further bytes. */
function readWitness(bytes: Uint8Array): readonly Uint8Array[] | undefined {
  const [count = 0] = bytes;
  const items: Uint8Array[] = [];
  let at = 1;
  for (let index = 0; index < count; index++) {
    const length = bytes[at] ?? 0xff;
    // No signature and no key needs a length of more than one byte.
    if (length >= 0xfd || at + 1 + length > bytes.length) return undefined;
    items.push(bytes.slice(at + 1, at + 1 + length));
    at += 1 + length;
  }
  return at === bytes.length ? items : undefined;
}

type Spending = Pick<BitcoinSignature, 'address' | 'message'>;

/** Version, lock time and sequence of both transactions. */
const ZERO = littleEndian(0, 4);
const NO_COINS = littleEndian(0, 8);
const ONE = Uint8Array.of(1);
const HASH_TYPE_ALL = littleEndian(1, 4);
/** One unspendable output (OP_RETURN). */
const OUTPUT = concat(NO_COINS, withLength(Uint8Array.of(0x6a)));

/** Digest that a key signs to spend the message (BIP-143). */
export function keyDigest(spending: Spending, keyHash: Uint8Array): Uint8Array {
  const spent = outpoint(spending);
  const script = concat(Uint8Array.of(0x76, 0xa9, keyHash.length), keyHash, Uint8Array.of(0x88, 0xac));
  const start = concat(ZERO, doubleHash(spent), doubleHash(ZERO), spent, withLength(script));
  return doubleHash(concat(start, NO_COINS, ZERO, doubleHash(OUTPUT), ZERO, HASH_TYPE_ALL));
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
