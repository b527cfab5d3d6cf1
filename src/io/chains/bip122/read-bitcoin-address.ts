import {sha256} from '@noble/hashes/sha2.js';
import {bech32, bech32m, createBase58check} from '@scure/base';
import type {BitcoinChain} from './bitcoin-chain.js';

/** Kinds of addresses: legacy key, legacy script, native SegWit (key and script) and Taproot. */
export type AddressKind = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr';

/** The parts of a Bitcoin address. */
export interface BitcoinAddress {
  /** In canonical form: SegWit addresses in lower case. */
  readonly text: string;
  readonly chain: BitcoinChain;
  readonly kind: AddressKind;
  /** Hash or public key, 20 or 32 bytes. */
  readonly payload: Uint8Array;
}

type Place = Pick<BitcoinAddress, 'chain' | 'kind'>;

const base58check = createBase58check(sha256);
const BASE58_PAYLOAD = 20;
const VERSIONS: Readonly<Record<number, Place>> = {
  0x00: {chain: 'mainnet', kind: 'p2pkh'},
  0x05: {chain: 'mainnet', kind: 'p2sh'},
  0x6f: {chain: 'testnet', kind: 'p2pkh'},
  0xc4: {chain: 'testnet', kind: 'p2sh'},
};
const PREFIXES: Readonly<Record<string, BitcoinChain>> = {
  bc: 'mainnet',
  tb: 'testnet',
  bcrt: 'regtest',
};
/** BIP-173's limit, which is also far above any base58 address. */
const MAX_LENGTH = 90;

/**
 * Decodes an address and checks its checksum: base58check, bech32 (BIP-173) or bech32m (BIP-350).
 *
 * `undefined` for any other text, and for witness versions that cannot be spent yet: coins sent there would
 * be lost.
 */
export function readBitcoinAddress(text: string): BitcoinAddress | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  return /^(bc|tb|bcrt)1/i.test(text) ? readSegwit(text) : readBase58(text);
}

function readBase58(text: string): BitcoinAddress | undefined {
  const bytes = attempt(() => base58check.decode(text));
  const place = VERSIONS[bytes?.[0] ?? -1];
  if (!bytes || !place || bytes.length !== BASE58_PAYLOAD + 1) return undefined;
  return {text, ...place, payload: bytes.subarray(1)};
}

function readSegwit(text: string): BitcoinAddress | undefined {
  // Version 0 uses bech32 and all later ones bech32m, so the version must match the decoder that succeeded.
  const [v0, later] = [bech32, bech32m].map((coder) =>
    attempt(() => coder.decode(text as `${string}1${string}`)),
  );
  const decoded = v0 ?? later;
  const chain = PREFIXES[decoded?.prefix ?? ''];
  const payload = decoded && attempt(() => bech32.fromWords(decoded.words.slice(1)));
  const kind = payload && kindOf(v0 ? 0 : 1, decoded.words[0], payload.length);
  return chain && kind ? {text: text.toLowerCase(), chain, kind, payload} : undefined;
}

function kindOf(encodedAs: 0 | 1, version: number | undefined, length: number): AddressKind | undefined {
  if (version !== encodedAs) return undefined;
  if (version === 1) return length === 32 ? 'p2tr' : undefined;
  if (length === 20) return 'p2wpkh';
  return length === 32 ? 'p2wsh' : undefined;
}

/** Decoders throw for text in another encoding. */
function attempt<T>(decode: () => T): T | undefined {
  try {
    return decode();
  } catch {
    return undefined;
  }
}

/** Crockford's base 32, the encoding of Stacks addresses (SIP-005). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Versions of single-signature and multi-signature addresses on each network. */
const STACKS_VERSIONS: Readonly<Record<number, BitcoinChain>> = {
  22: 'mainnet',
  20: 'mainnet',
  26: 'testnet',
  21: 'testnet',
};
const HASH_LENGTH = 20;
const CHECKSUM_LENGTH = 4;

/** The network of a Stacks address with a valid checksum; `undefined` for any other text. */
export function readStacksAddress(text: string): BitcoinChain | undefined {
  if (!/^S[0-9A-HJKMNP-TV-Z]{28,41}$/.test(text)) return undefined;
  const version = ALPHABET.indexOf(text.charAt(1));
  const bytes = decodeBase32(text.slice(2));
  if (bytes.length !== HASH_LENGTH + CHECKSUM_LENGTH) return undefined;
  const hash = bytes.subarray(0, HASH_LENGTH);
  const checksum = sha256(sha256(Uint8Array.of(version, ...hash)));
  const isRight = bytes.subarray(HASH_LENGTH).every((byte, index) => byte === checksum[index]);
  return isRight ? STACKS_VERSIONS[version] : undefined;
}

/** Decodes base 32; each leading zero is one zero byte, as in base58. */
function decodeBase32(text: string): Uint8Array {
  const zeros = /^0*/.exec(text)?.[0].length ?? 0;
  let value = Array.from(text).reduce((sum, digit) => sum * 32n + BigInt(ALPHABET.indexOf(digit)), 0n);
  const bytes: number[] = [];
  for (; value > 0n; value >>= 8n) bytes.unshift(Number(value & 255n));
  return Uint8Array.of(...Array.from({length: zeros}, () => 0), ...bytes);
}
