import type {TransferKey} from './read-transfer.js';

/**
 * Where a transaction was seen, in the address of its page: after a reload, a wallet's replacement of it is still found.
 */
export interface SeenSearch {
  /** CAIP-2 id of the source. */
  readonly on?: string | undefined;
  readonly sender?: string | undefined;
  readonly nonce?: string | undefined;
}

/** Keeps these fields of an address, and nothing else. */
export function readSeenSearch({on, sender, nonce}: Readonly<Record<string, unknown>>): SeenSearch {
  const isWhole = typeof on === 'string' && typeof sender === 'string' && typeof nonce === 'string';
  return isWhole && /^0x[0-9a-f]{40}$/i.test(sender) && /^\d{1,15}$/.test(nonce) ? {on, sender, nonce} : {};
}

/** Reads the place of a transaction. */
export function readSeen({on, sender, nonce}: SeenSearch): TransferKey['seen'] {
  if (on === undefined || sender === undefined || nonce === undefined) return undefined;
  return {source: on, number: {sender, nonce: Number(nonce)}};
}
