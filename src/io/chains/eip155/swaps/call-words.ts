import {isZeroAddress} from '../../../../core/model/addresses/address.js';
import {coinAddress} from '../../../../core/model/assets/coin-address.js';

export const WORD_DIGITS = 64;
export const WORD_BYTES = 32;
/** The API of 1inch appends a tag of 4 bytes, which the contract ignores. */
export const TAG_DIGITS = 8;
const ADDRESS_LIMIT = 2n ** 160n;

/** The whole words of the arguments; none where the last one is not complete. */
export function wordsOf(args: string): readonly bigint[] {
  if (args.length % WORD_DIGITS !== 0) return [];
  return (args.match(/.{64}/g) ?? []).map((word) => BigInt(`0x${word}`));
}

/** True for a word without bits above those of an address. */
export function isAddressWord(word: bigint | undefined): boolean {
  return word !== undefined && word < ADDRESS_LIMIT;
}

/** The address in a word, in lower case. */
export function toAddress(word: bigint): string {
  return `0x${word.toString(16).padStart(40, '0')}`;
}

/** The asset that 1inch means by an address. */
export function toAsset(word: bigint): {readonly address?: string} {
  const address = toAddress(word);
  const isCoin = isZeroAddress(address) || coinAddress('eip155:1').endsWith(address);
  return isCoin ? {} : {address};
}
