import type {Head} from '../../chains/head-feed.js';

/** A node that reports a block may answer for the one before for a moment: another node behind the same address. */
const BEHIND_MS = 1000;
const FAILED_MS = 15_000;

/** A reading of the cache, with its block. */
interface HeadQuery {
  readonly state: {readonly status: string; readonly data?: {readonly head: Head} | undefined};
}

/** When to read again without a new block: soon if the reading is older than the newest block, later if it failed. */
export function rereadWhen(height: number | undefined): (query: HeadQuery) => number | false {
  return ({state: {status, data}}) => {
    if (status === 'error') return FAILED_MS;
    return data !== undefined && height !== undefined && data.head.height < height ? BEHIND_MS : false;
  };
}
