import {hash} from './hash.js';

/** The specification's rule; devices that capitalise the first letter of a line write `0X`. */
const ADDRESS = /^(?:0x)?([0-9a-f]{40})$/i;

/** An EVM address with its EIP-55 checksum and `0x`; any other text is returned as it is. */
export function toChecksumAddress(text: string): string {
  const digits = ADDRESS.exec(text)?.[1];
  if (digits === undefined) return text;
  const digest = hash(digits.toLowerCase(), 256);
  const cased = Array.from(digits.toLowerCase(), (digit, index) =>
    nibble(digest, index) >= 8 ? digit.toUpperCase() : digit,
  );
  return `0x${cased.join('')}`;
}

/**
 * True for an EVM address, also with `0X`, whose checksum (EIP-55) is right where upper and lower case are
 * mixed.
 */
export function isChecksummedAddress(text: string): boolean {
  const digits = ADDRESS.exec(text)?.[1];
  if (digits === undefined) return false;
  const isMixed = /[a-f]/.test(digits) && /[A-F]/.test(digits);
  return !isMixed || toChecksumAddress(digits) === `0x${digits}`;
}

function nibble(bytes: Uint8Array, index: number): number {
  const byte = bytes[index >> 1] ?? 0;
  return index % 2 === 0 ? byte >> 4 : byte & 15;
}
