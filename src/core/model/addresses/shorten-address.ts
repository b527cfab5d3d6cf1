/** How much of an address stays to be seen at its start and at its end. */
export interface ShortenedTo {
  readonly start: number;
  readonly end: number;
}

/** What a button has room for: `0xab…e1f0`. */
const SHORT: ShortenedTo = {start: 4, end: 4};
/** What the account view has room for: `0xab16…e1f0`. */
export const MEDIUM: ShortenedTo = {start: 6, end: 4};

/** Cuts out the middle of an address; one that is not longer than what would stay is left whole. */
export function shortenAddress(address: string, {start, end}: ShortenedTo = SHORT): string {
  if (address.length <= start + end + 1) return address;
  return `${address.slice(0, start)}…${address.slice(-end)}`;
}
