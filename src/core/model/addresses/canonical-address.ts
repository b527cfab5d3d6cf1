import type {Network} from '../network.js';
import {isChecksummedAddress, toChecksumAddress} from './checksum.js';

const EVM = /^(?:0x)?[0-9a-f]{40}$/i;
const SEGWIT = /^(bc|tb)1/i;

/**
 * An address in the form its family uses, as far as the text alone tells: `0x` and the checksum of EIP-55, or
 * of the network (EIP-1191) where one is given; SegWit in lower case.
 *
 * `undefined` for an EVM address with a wrong checksum. For use before a chain adapter, which knows more
 * rules, is loaded.
 */
export function canonicalAddress(text: string, network?: Pick<Network, 'id'>): string | undefined {
  if (EVM.test(text)) {
    return isChecksummedAddress(text, network) ? toChecksumAddress(text, network) : undefined;
  }
  return SEGWIT.test(text) ? text.toLowerCase() : text;
}
