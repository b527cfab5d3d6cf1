import type {HeadFeed} from '../chains/head-feed.js';

/** A node may have the receipt a moment after it reports the block, and make no other block. */
const AGAIN_MS = 4000;

/** Waits for the next block of a chain, and not for long where it makes none. */
export async function nextChange(heads: HeadFeed, signal?: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      stop();
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, AGAIN_MS);
    const stop = heads.subscribe(end);
    signal?.addEventListener('abort', end);
  });
}
