import type {Activity} from '../indexer/chain-accounts.js';

/** As many as the public service sends at once. */
const PAGE_SIZE = 50;

/** A transaction, and the chain it is on. */
export interface ChainActivity {
  /** CAIP-2. */
  readonly chain: string;
  readonly activity: Activity;
}

/** A part of a history. */
export interface Page {
  readonly entries: readonly ChainActivity[];
  /** Cursor of the next page. */
  readonly next: string | null;
}

/**
 * Cuts a page out of a history.
 *
 * A cursor names the last entry of the page before: what has been added since does not move the pages.
 *
 * @returns `undefined` for a cursor that names nothing.
 */
export function pageOf(history: readonly ChainActivity[], cursor: string | undefined): Page | undefined {
  const last = cursor ? Buffer.from(cursor, 'base64url').toString() : undefined;
  const start = last === undefined ? 0 : history.findIndex(({activity}) => activity.hash === last) + 1;
  if (last !== undefined && start === 0) return undefined;
  const entries = history.slice(start, start + PAGE_SIZE);
  const isMore = history.length > start + PAGE_SIZE;
  return {entries, next: isMore ? cursorOf(entries.at(-1)) : null};
}

function cursorOf(entry: ChainActivity | undefined): string {
  return Buffer.from(entry?.activity.hash ?? '').toString('base64url');
}

/** A page whose cursor is its number; entries move on when others are added before them. */
export function numberedPageOf<T>(
  entries: readonly T[],
  cursor: string | undefined,
): {readonly data: readonly T[]; readonly next: string | null} | undefined {
  if (cursor && !/^[1-9]\d{0,5}$/.test(cursor)) return undefined;
  const page = cursor ? Number(cursor) : 1;
  const data = entries.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  return {data, next: entries.length > page * PAGE_SIZE ? String(page + 1) : null};
}
