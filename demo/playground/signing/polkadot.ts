import {ed25519} from '@noble/curves/ed25519.js';
import {base58} from '@scure/base';
import {verify} from '@scure/sr25519';
import {hexToBytes, type Hex} from 'viem';
import type {Verify} from './verify-signature.js';

const CHECKSUM_BYTES = 2;
const KEY_BYTES = 32;
/** Length of the prefix of a signature that names the kind of key; not every wallet writes it. */
const KIND_BYTES = 1;

/** By the public key in the address; wallets put such bytes between tags. */
export const verifyOnPolkadot: Verify = ({address, message, signature}) => {
  const bytes = hexToBytes(signature as Hex);
  const own = bytes.length > 64 ? bytes.slice(KIND_BYTES) : bytes;
  const signed = new TextEncoder().encode(`<Bytes>${message}</Bytes>`);
  const key = base58.decode(address).slice(-KEY_BYTES - CHECKSUM_BYTES, -CHECKSUM_BYTES);
  return verify(signed, own, key) || isEd25519(own, signed, key);
};

function isEd25519(signature: Uint8Array, message: Uint8Array, key: Uint8Array): boolean {
  try {
    return ed25519.verify(signature, message, key);
  } catch {
    // A key of the other kind need not be a point of this curve.
    return false;
  }
}
