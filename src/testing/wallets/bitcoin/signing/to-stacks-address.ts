import {ripemd160} from '@noble/hashes/legacy.js';
import {sha256} from '@noble/hashes/sha2.js';
import type {MockBitcoinNetwork} from '../mock-bitcoin-network.js';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** One signer, on either network (SIP-005). */
const VERSIONS: Readonly<Record<MockBitcoinNetwork, number>> = {mainnet: 22, testnet: 26};

/** The Stacks address of a compressed public key. */
export function toStacksAddress(publicKey: Uint8Array, network: MockBitcoinNetwork): string {
  const version = VERSIONS[network];
  const hash = ripemd160(sha256(publicKey));
  const checksum = sha256(sha256(Uint8Array.of(version, ...hash))).subarray(0, 4);
  return `S${ALPHABET.charAt(version)}${encode(Uint8Array.of(...hash, ...checksum))}`;
}

/** Crockford's base 32; every leading zero byte becomes one zero. */
function encode(bytes: Uint8Array): string {
  const zeros = bytes.findIndex((byte) => byte !== 0);
  let value = bytes.reduce((sum, byte) => (sum << 8n) + BigInt(byte), 0n);
  let text = '';
  for (; value > 0n; value >>= 5n) text = ALPHABET.charAt(Number(value & 31n)) + text;
  return '0'.repeat(Math.max(zeros, 0)) + text;
}
