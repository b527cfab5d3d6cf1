import {blake2b} from '@noble/hashes/blake2.js';
import {base58} from '@scure/base';
import type {CaipNetworkId} from '../../../core/model/caip.js';

/** The parts of an SS58 address. */
interface Ss58 {
  /** The account on every network: 32 bytes, the public key itself for ed25519 and sr25519. */
  readonly accountId: Uint8Array;
  /** Prefix of the network the address is for. */
  readonly prefix: number;
}

const CONTEXT = new TextEncoder().encode('SS58PRE');
const ACCOUNT_BYTES = 32;
const CHECKSUM_BYTES = 2;
/** Prefixes below are one byte. */
const ONE_BYTE_END = 64;
/** Prefixes below are two bytes with 14 bits. */
const TWO_BYTES_END = 16_384;
/** Prefixes that the registry reserves. */
const RESERVED: readonly number[] = [46, 47];
/** 35 or 36 bytes in base58. Longer text is not decoded, because that takes quadratic time. */
const FORM = /^[1-9A-HJ-NP-Za-km-z]{46,50}$/;

/**
 * Decodes an account's address; `undefined` unless form, length and checksum are valid.
 *
 * Source: https://github.com/paritytech/ss58-registry; only the 32-byte form of accounts is accepted.
 */
export function decodeSs58(text: string): Ss58 | undefined {
  if (!FORM.test(text)) return undefined;
  const bytes = base58.decode(text);
  const prefixBytes = (bytes[0] ?? 0) < ONE_BYTE_END ? 1 : 2;
  if (bytes.length !== prefixBytes + ACCOUNT_BYTES + CHECKSUM_BYTES) return undefined;
  const prefix = readPrefix(bytes);
  const accountId = bytes.slice(prefixBytes, prefixBytes + ACCOUNT_BYTES);
  // A prefix can be encoded longer than necessary: only the canonical encoding counts.
  return isPrefix(prefix) && encodeSs58(accountId, prefix) === text ? {accountId, prefix} : undefined;
}

/** Encodes an account's address for a prefix. */
export function encodeSs58(accountId: Uint8Array, prefix: number): string {
  const body = join(writePrefix(prefix), accountId);
  const checksum = blake2b(join(CONTEXT, body), {dkLen: 64}).slice(0, CHECKSUM_BYTES);
  return base58.encode(join(body, checksum));
}

function isPrefix(prefix: number): boolean {
  return prefix < TWO_BYTES_END && !RESERVED.includes(prefix);
}

function readPrefix([first = 0, second = 0]: Uint8Array): number {
  if (first < ONE_BYTE_END) return first;
  // Above 127 the first byte is reserved.
  if (first > 127) return TWO_BYTES_END;
  return ((first & 0b11_1111) << 2) | (second >> 6) | ((second & 0b11_1111) << 8);
}

function writePrefix(prefix: number): Uint8Array {
  if (prefix < ONE_BYTE_END) return Uint8Array.of(prefix);
  const first = ((prefix & 0b1111_1100) >> 2) | 0b0100_0000;
  return Uint8Array.of(first, (prefix >> 8) | ((prefix & 0b11) << 6));
}

function join(start: Uint8Array, end: Uint8Array): Uint8Array {
  const joined = new Uint8Array(start.length + end.length);
  joined.set(start);
  joined.set(end, start.length);
  return joined;
}

/** Networks with their own address format, from the SS58 registry. */
const PREFIXES: Readonly<Record<CaipNetworkId, number>> = {
  // Polkadot and its Asset Hub
  'polkadot:91b171bb158e2d3848fa23a9f1c25182': 0,
  'polkadot:68d56f15f85d3136970ec16946040bc1': 0,
  // Kusama and its Asset Hub
  'polkadot:b0a8d493285c2df73290dfb7e61f870f': 2,
  'polkadot:48239ef607d7928874027a43a6768920': 2,
  // Paseo and its Asset Hub, which copy Polkadot
  'polkadot:77afd6190f1554ad45fd0d31aee62aac': 0,
  'polkadot:d6eec26135305a8ad257a20d00335728': 0,
  // Astar
  'polkadot:9eb76c5184c4ab8679d2d5d819fdf90b': 5,
};
/** Prefix for any Substrate chain, which Westend and all unlisted networks use. */
const GENERIC = 42;

/** The SS58 prefix of a network's addresses. */
export function prefixOf(network: CaipNetworkId): number {
  return PREFIXES[network] ?? GENERIC;
}
