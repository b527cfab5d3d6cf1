import {hash} from '../../../core/model/addresses/hash.js';
import {isSameAddress} from '../../../core/model/addresses/same-address.js';
import type {SiwxSession} from '../../../core/model/sign-in/siwx-session.js';
import {fromHex} from './hex-bytes.js';
import {recoverAddress} from './recover-address.js';

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
