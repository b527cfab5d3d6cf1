import {base58, base64} from '@scure/base';
import {isRecord} from '../../../../core/model/safety/record.js';
import {isSignedBy, withSignature} from './wire-transaction.js';

const SIGNATURE_BYTES = 64;
/** Limit of text to decode, far above the 1232 bytes of a transaction. */
const MAX_LENGTH = 8_192;

/** Reads `{signature}` in base58; `undefined` if it is malformed. */
export function readSignature(answer: unknown): Uint8Array | undefined {
  const signature = isRecord(answer) ? decode(answer['signature'], base58.decode) : undefined;
  return signature?.length === SIGNATURE_BYTES ? signature : undefined;
}

/**
 * Reads the answer to one transaction: the transaction in base64, which the wallet may have changed, or the
 * signature for the given one. `undefined` if it is malformed.
 */
export function readSigned(answer: unknown, given: Uint8Array, key: Uint8Array): Uint8Array | undefined {
  const whole = isRecord(answer) ? readWhole(answer['transaction'], key) : undefined;
  if (whole) return whole;
  const signature = readSignature(answer);
  return signature && attempt(() => withSignature(given, key, signature));
}

/** Reads `{transactions}`; `undefined` unless there is one for each input. */
export function readAllSigned(
  answer: unknown,
  count: number,
  key: Uint8Array,
): readonly Uint8Array[] | undefined {
  const list = isRecord(answer) && Array.isArray(answer['transactions']) ? answer['transactions'] : [];
  const signed = list.flatMap((text) => readWhole(text, key) ?? []);
  return signed.length === count && list.length === count ? signed : undefined;
}

function readWhole(text: unknown, key: Uint8Array): Uint8Array | undefined {
  const wire = decode(text, base64.decode);
  return wire && attempt(() => isSignedBy(wire, key)) ? wire : undefined;
}

function decode(text: unknown, decoder: (text: string) => Uint8Array): Uint8Array | undefined {
  return typeof text === 'string' && text.length <= MAX_LENGTH ? attempt(() => decoder(text)) : undefined;
}

function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
