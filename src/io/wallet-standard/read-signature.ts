import {base58, base64, hex} from '@scure/base';
import {readMember} from '../page-wallets/wallet-objects.js';

const SIGNATURE_BYTES = 64;
/** Limit of the text and of the list to decode: hexadecimal takes 128 characters. */
const MAX_LENGTH = 130;
const MAX_DEPTH = 3;
const MEMBERS = ['signature', 'signatures', 'txid', 'hash', 'result', '0'] as const;

/**
 * Reads the signature in a wallet's answer: bytes, a list of numbers, or text in base58, base64 or hexadecimal,
 * also inside an object or a list, as some wallets write it. `undefined` without one.
 */
export function readSignature(answer: unknown, depth = MAX_DEPTH): Uint8Array | undefined {
  const signature = typeof answer === 'string' ? readText(answer.trim()) : readBytes(answer);
  if (signature?.length === SIGNATURE_BYTES) return signature;
  if (typeof answer !== 'object' || answer === null || depth === 0) return undefined;
  for (const member of MEMBERS) {
    const found = readSignature(readMember(answer, member), depth - 1);
    if (found) return found;
  }
  return undefined;
}

function readBytes(answer: unknown): Uint8Array | undefined {
  if (answer instanceof Uint8Array) return answer;
  if (!Array.isArray(answer) || answer.length !== SIGNATURE_BYTES) return undefined;
  const isBytes = answer.every((byte) => Number.isInteger(byte) && byte >= 0 && byte <= 255);
  return isBytes ? Uint8Array.from(answer as readonly number[]) : undefined;
}

/** 64 bytes end with `==` in base64, which base58 does not have; as hexadecimal they are longer than either. */
function readText(text: string): Uint8Array | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const decode = text.endsWith('=')
    ? base64.decode
    : /^(0x)?[0-9a-f]{128}$/i.test(text)
      ? (digits: string) => hex.decode(digits.replace(/^0x/i, '').toLowerCase())
      : base58.decode;
  try {
    return decode(text);
  } catch {
    return undefined;
  }
}
