import type {SeenDeposit} from './read-transfer.js';

/**
 * Where a transaction was seen, in the address of its page: after a reload, a wallet's replacement of it is still found,
 * and a block that the network has undone is not forgotten.
 */
export interface SeenSearch {
  /** CAIP-2 id of the source. */
  readonly on?: string | undefined;
  readonly sender?: string | undefined;
  readonly nonce?: string | undefined;
  /** Present if a block had it. */
  readonly included?: 'yes' | undefined;
}

/** Keeps these fields of an address, and nothing else. */
export function readSeenSearch({on, sender, nonce, included}: Readonly<Record<string, unknown>>): SeenSearch {
  const isWhole = typeof on === 'string' && typeof sender === 'string' && typeof nonce === 'string';
  if (!isWhole || !/^0x[0-9a-f]{40}$/i.test(sender) || !/^\d{1,15}$/.test(nonce)) return {};
  return {on, sender, nonce, ...(included === 'yes' && {included})};
}

/** Reads the place of a transaction. */
export function readSeen({on, sender, nonce, included}: SeenSearch): SeenDeposit | undefined {
  if (on === undefined || sender === undefined || nonce === undefined) return undefined;
  return {source: on, number: {sender, nonce: Number(nonce)}, wasIncluded: included === 'yes'};
}

/** Writes the place of a transaction. */
export function writeSeen({source, number, wasIncluded}: SeenDeposit): SeenSearch {
  const place = {on: source, sender: number.sender, nonce: String(number.nonce)};
  return wasIncluded ? {...place, included: 'yes'} : place;
}
