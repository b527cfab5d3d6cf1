import {isChecksummedAddress, toChecksumAddress} from './checksum.js';

const EVM = /^(?:0x)?[0-9a-f]{40}$/i;
const SEGWIT = /^(bc|tb)1/i;

/**
 * An address as its family writes it, as far as its text alone tells: EIP-55 with `0x`, SegWit in lower case.
 *
 * `undefined` for an EVM address with a wrong checksum. The adapter of a chain family knows more; this is for
 * addresses that are at hand before one is loaded.
 */
export function canonicalAddress(text: string): string | undefined {
  if (EVM.test(text)) return isChecksummedAddress(text) ? toChecksumAddress(text) : undefined;
  return SEGWIT.test(text) ? text.toLowerCase() : text;
}
