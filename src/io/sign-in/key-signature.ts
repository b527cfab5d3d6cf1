import {hash} from '../../core/model/addresses/hash.js';
import {isSameAddress} from '../../core/model/addresses/same-address.js';
import type {SiwxSession} from '../../core/model/sign-in/siwx-session.js';
import {recoverKey} from './cryptography.js';
import {fromHex, toHex} from './hex-bytes.js';

/** True if the key of the text's account signed it: such a signature is valid on every EVM chain. */
export async function isSignedByKey({data, message, signature}: SiwxSession): Promise<boolean> {
  const bytes = fromHex(signature);
  const signer = bytes && (await recoverAddress(hashMessage(message), bytes));
  return signer !== undefined && isSameAddress(signer, data.address);
}

/** The digest of `personal_sign` (EIP-191, version 0x45). */
export function hashMessage(message: string): Uint8Array {
  const text = new TextEncoder().encode(message);
  const head = new TextEncoder().encode(`\u0019Ethereum Signed Message:\n${text.length}`);
  const whole = new Uint8Array(head.length + text.length);
  whole.set(head);
  whole.set(text, head.length);
  return hash(whole, 256);
}

const COMPACT_BYTES = 64;
const FIRST_RECOVERY = 27;
const ADDRESS_BYTES = 20;

/**
 * The address of a signature's key; the signature has 65 bytes or 64 (EIP-2098). `undefined` for any other.
 */
async function recoverAddress(digest: Uint8Array, signature: Uint8Array): Promise<string | undefined> {
  const parts = split(signature);
  if (!parts) return undefined;
  const key = await recoverKey({...parts, digest}, false);
  return key && `0x${toHex(hash(key.subarray(1), 256).subarray(-ADDRESS_BYTES))}`;
}

interface Parts {
  readonly compact: Uint8Array;
  readonly recovery: 0 | 1;
}

function split(signature: Uint8Array): Parts | undefined {
  const compact = signature.slice(0, COMPACT_BYTES);
  if (signature.length === COMPACT_BYTES) {
    // The unused highest bit of the second number holds the recovery bit.
    const top = compact[COMPACT_BYTES / 2] ?? 0;
    compact[COMPACT_BYTES / 2] = top & 0x7f;
    return {compact, recovery: top >> 7 === 1 ? 1 : 0};
  }
  const last = signature[COMPACT_BYTES] ?? 0;
  const recovery = last >= FIRST_RECOVERY ? last - FIRST_RECOVERY : last;
  const isWhole = signature.length === COMPACT_BYTES + 1 && (recovery === 0 || recovery === 1);
  return isWhole ? {compact, recovery} : undefined;
}
