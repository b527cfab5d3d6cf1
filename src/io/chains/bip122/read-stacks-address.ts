import {sha256} from '@noble/hashes/sha2.js';
import type {BitcoinChain} from './bitcoin-chain.js';

/** Crockford's base 32, the encoding of Stacks addresses (SIP-005). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Versions of single-signature and multi-signature addresses on each network. */
const VERSIONS: Readonly<Record<number, BitcoinChain>> = {
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
  const bytes = decode(text.slice(2));
  if (bytes.length !== HASH_LENGTH + CHECKSUM_LENGTH) return undefined;
  const hash = bytes.subarray(0, HASH_LENGTH);
  const checksum = sha256(sha256(Uint8Array.of(version, ...hash)));
  const isRight = bytes.subarray(HASH_LENGTH).every((byte, index) => byte === checksum[index]);
  return isRight ? VERSIONS[version] : undefined;
}

/** Decodes base 32; each leading zero is one zero byte, as in base58. */
function decode(text: string): Uint8Array {
  const zeros = /^0*/.exec(text)?.[0].length ?? 0;
  let value = Array.from(text).reduce((sum, digit) => sum * 32n + BigInt(ALPHABET.indexOf(digit)), 0n);
  const bytes: number[] = [];
  for (; value > 0n; value >>= 8n) bytes.unshift(Number(value & 255n));
  return Uint8Array.of(...Array.from({length: zeros}, () => 0), ...bytes);
}
