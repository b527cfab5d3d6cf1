/** Characters at each end that people compare, and that poisoners therefore copy. */
const COMPARED = 4;

/**
 * The known address that another one imitates: it begins and ends the same and is not the same.
 *
 * Address poisoning: a stranger sends worthless transfers from an address made to look like one of yours, hoping
 * that you copy it from the history.
 */
export function imitatedAddress(address: string, known: readonly string[]): string | undefined {
  const plain = comparable(address);
  return known.find((candidate) => {
    const other = comparable(candidate);
    return other !== plain && endsOf(other) === endsOf(plain);
  });
}

/** True where both are one address, however it is written. */
export function isSameAddress(one: string, other: string): boolean {
  return comparable(one) === comparable(other);
}

/** EVM addresses differ in case only where they carry a checksum. */
function comparable(address: string): string {
  return /^0x[0-9a-f]{40}$/i.test(address) ? address.toLowerCase() : address;
}

function endsOf(address: string): string {
  const body = address.replace(/^0x/i, '');
  return `${body.slice(0, COMPARED)}…${body.slice(-COMPARED)}`;
}
