import {isEvmAddress} from '../../../core/model/addresses/address.js';
import {hash} from '../../../core/model/hashes/hash.js';

/** An EVM address with its EIP-55 checksum and `0x`; text that is no address is returned as it is. */
export function toChecksumAddress(text: string): string {
  if (!isEvmAddress(text)) return text;
  const digits = text.replace(/^0x/, '').toLowerCase();
  const digest = hash(digits, 256);
  const cased = Array.from(digits, (digit, index) =>
    nibble(digest, index) >= 8 ? digit.toUpperCase() : digit,
  );
  return `0x${cased.join('')}`;
}

/** The specification's rule, and where upper and lower case are mixed, EIP-55's. */
export function isChecksummedAddress(text: string): boolean {
  if (!isEvmAddress(text)) return false;
  const digits = text.replace(/^0x/, '');
  const isMixed = /[a-f]/.test(digits) && /[A-F]/.test(digits);
  return !isMixed || toChecksumAddress(digits) === `0x${digits}`;
}

function nibble(bytes: Uint8Array, index: number): number {
  const byte = bytes[index >> 1] ?? 0;
  return index % 2 === 0 ? byte >> 4 : byte & 15;
}
