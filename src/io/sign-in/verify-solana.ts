import type {SiwxSession} from '../../core/model/sign-in/siwx-session.js';
import {isEd25519} from './cryptography.js';
import {readBytes} from './read-bytes.js';

const KEY_BYTES = 32;
const SIGNATURE_BYTES = 64;
/** 64 bytes in base58. Longer text is not decoded, because that takes quadratic time. */
const MAX_DIGITS = 90;

/** True if the account's key, which is its address, signed the text. */
export async function verifySolana({data, message, signature}: SiwxSession): Promise<boolean> {
  if (signature.length > MAX_DIGITS) return false;
  const [key, bytes] = [data.accountAddress, signature].map((text) => readBytes('base58', text));
  if (key?.length !== KEY_BYTES || bytes?.length !== SIGNATURE_BYTES) return false;
  return isEd25519(bytes, new TextEncoder().encode(message), key);
}
