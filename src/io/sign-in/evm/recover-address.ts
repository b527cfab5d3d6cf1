import {hash} from '../../../core/model/addresses/hash.js';
import {recoverKey} from '../cryptography.js';
import {toHex} from './hex-bytes.js';

const COMPACT_BYTES = 64;
const FIRST_RECOVERY = 27;
const ADDRESS_BYTES = 20;

/**
 * The address of a signature's key; the signature has 65 bytes or 64 (EIP-2098). `undefined` for any other.
 */
export async function recoverAddress(digest: Uint8Array, signature: Uint8Array): Promise<string | undefined> {
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
