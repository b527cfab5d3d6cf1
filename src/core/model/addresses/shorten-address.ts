/** Number of characters that stay visible at the start and the end of an address. */
export interface ShortenedTo {
  readonly start: number;
  readonly end: number;
}

/** The length for a button: `0xab…e1f0`. */
const SHORT: ShortenedTo = {start: 4, end: 4};
/** The length for the account view: `0xab16…e1f0`. */
export const MEDIUM: ShortenedTo = {start: 6, end: 4};

/** Cuts out the middle of an address; one that would not get shorter is left whole. */
export function shortenAddress(address: string, {start, end}: ShortenedTo = SHORT): string {
  if (address.length <= start + end + 1) return address;
  return `${address.slice(0, start)}…${address.slice(-end)}`;
}
