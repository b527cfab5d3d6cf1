import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import {
  isChecksummedAddress,
  isOfEip1191,
  toChecksumAddress,
} from '../../../core/model/addresses/checksum.js';
import type {Network} from '../../../core/model/network.js';

const WORD_DIGITS = 64;
const MAX_WORD = 2n ** 256n - 1n;

/**
 * A number as one 32-byte word of a call's data, without `0x`.
 *
 * Throws `input/send-incomplete` for a negative number and for one above 2^256 − 1: truncated, it would be
 * another number.
 */
export function word(value: bigint | number): string {
  return checkedNumber(value).toString(16).padStart(WORD_DIGITS, '0');
}

/**
 * An address as one word, without `0x`; throws `input/send-incomplete` for text that is not a 20-byte
 * address.
 */
export function addressWord(address: string, network?: Pick<Network, 'id'>): string {
  return checkedAddress(address, network).slice(2).toLowerCase().padStart(WORD_DIGITS, '0');
}

/**
 * The address as transactions need it: with its EIP-55 checksum, and in lower case on networks with EIP-1191,
 * where wallets disagree on the checksum. Throws `input/send-incomplete` for any other text.
 */
export function checkedAddress(text: string, network?: Pick<Network, 'id'>): string {
  if (isChecksummedAddress(text, network)) {
    const address = toChecksumAddress(text);
    return isOfEip1191(network) ? address.toLowerCase() : address;
  }
  throw new DrawbridgeError('input/send-incomplete', `"${text.slice(0, 80)}" is not a valid EVM address`);
}

function checkedNumber(value: bigint | number): bigint {
  const whole = typeof value === 'bigint' || Number.isSafeInteger(value) ? BigInt(value) : -1n;
  if (whole >= 0n && whole <= MAX_WORD) return whole;
  throw new DrawbridgeError('input/send-incomplete', `${value} does not fit into 32 bytes`);
}
