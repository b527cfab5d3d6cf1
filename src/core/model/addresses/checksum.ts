import type {Network} from '../network.js';
import {hash} from './hash.js';

/** The specification's rule; devices that capitalise the first letter of a line write `0X`. */
const ADDRESS = /^(?:0x)?([0-9a-f]{40})$/i;

/** Networks whose checksums contain the chain id: Rootstock and its test network (EIP-1191). */
const EIP_1191: readonly unknown[] = [30, 31];

/**
 * An EVM address with `0x` and the checksum of the network: EIP-1191 on networks that adopted it, EIP-55 on all
 * others and without a network. Any other text is returned unchanged.
 */
export function toChecksumAddress(text: string, network?: Pick<Network, 'id'>): string {
  const digits = ADDRESS.exec(text)?.[1]?.toLowerCase();
  if (digits === undefined) return text;
  const digest = hash(isOfEip1191(network) ? `${network.id}0x${digits}` : digits, 256);
  const cased = Array.from(digits, (digit, index) =>
    nibble(digest, index) >= 8 ? digit.toUpperCase() : digit,
  );
  return `0x${cased.join('')}`;
}

/**
 * True for an EVM address, also with `0X`, whose checksum is right where upper and lower case are mixed.
 *
 * On networks with EIP-1191, EIP-55 is right as well: most wallets write it on every network, and it detects a
 * typo as reliably. The checksum of another network with EIP-1191 is wrong.
 */
export function isChecksummedAddress(text: string, network?: Pick<Network, 'id'>): boolean {
  const digits = ADDRESS.exec(text)?.[1];
  if (digits === undefined) return false;
  const isMixed = /[a-f]/.test(digits) && /[A-F]/.test(digits);
  if (!isMixed || toChecksumAddress(digits) === `0x${digits}`) return true;
  return isOfEip1191(network) && toChecksumAddress(digits, network) === `0x${digits}`;
}

/** True for networks whose checksums contain the chain id (EIP-1191). */
export function isOfEip1191(network: Pick<Network, 'id'> | undefined): network is Pick<Network, 'id'> {
  return EIP_1191.includes(network?.id);
}

function nibble(bytes: Uint8Array, index: number): number {
  const byte = bytes[index >> 1] ?? 0;
  return index % 2 === 0 ? byte >> 4 : byte & 15;
}

const EVM = /^(?:0x)?[0-9a-f]{40}$/i;
const SEGWIT = /^(bc|tb)1/i;

/**
 * An address in the form its family uses, as far as the text alone allows: `0x` and the checksum of EIP-55, or
 * of the network (EIP-1191) where one is given; SegWit in lower case.
 *
 * `undefined` for an EVM address with a wrong checksum. For use before a chain adapter, which has more
 * rules, is loaded.
 */
export function canonicalAddress(text: string, network?: Pick<Network, 'id'>): string | undefined {
  if (EVM.test(text)) {
    return isChecksummedAddress(text, network) ? toChecksumAddress(text, network) : undefined;
  }
  return SEGWIT.test(text) ? text.toLowerCase() : text;
}
