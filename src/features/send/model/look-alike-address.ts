import {comparableAddress} from '../../../core/model/addresses/same-address.js';

/** Characters at each end that people compare, and that poisoners therefore copy. */
const COMPARED = 4;

/**
 * The known address that another one imitates: it begins and ends the same and is not the same.
 *
 * Address poisoning: a stranger sends worthless transfers from an address made to look like one of yours, hoping
 * that you copy it from the history.
 */
export function imitatedAddress(address: string, known: readonly string[]): string | undefined {
  const plain = comparableAddress(address);
  return known.find((candidate) => {
    const other = comparableAddress(candidate);
    return other !== plain && endsOf(other) === endsOf(plain);
  });
}

function endsOf(address: string): string {
  const body = address.replace(/^0x/i, '');
  return `${body.slice(0, COMPARED)}…${body.slice(-COMPARED)}`;
}
