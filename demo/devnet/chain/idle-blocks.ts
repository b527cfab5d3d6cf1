import {NodeLine} from '../json-rpc/node-line.js';
import type {ChainNode} from './chains.js';
import {mineEmptyBlock} from './mine-empty-block.js';

/** The time between two blocks of the bridge's networks. */
export const BLOCK_MS = 15_000;

/** How empty blocks are made. */
export interface IdleBlockOptions {
  readonly everyMs: number;
  /** Receives why a block could not be made; the next one follows all the same. */
  readonly report: (error: unknown) => void;
}

interface Followed {
  callers: number;
  timer?: NodeJS.Timeout;
}

/**
 * Makes an empty block now and then on a chain that a page follows: anvil makes one for each transaction only, so a window
 * that has opened by the clock would be refused as too early until the next transaction. A chain without callers rests.
 */
export class IdleBlocks {
  readonly #options: IdleBlockOptions;
  readonly #followed = new Map<ChainNode, Followed>();

  constructor(options: IdleBlockOptions) {
    this.#options = options;
  }

  /** Counts a caller of the chain until the result is called, once. */
  follow(node: ChainNode): () => void {
    const known = this.#followed.get(node);
    const followed: Followed = known ?? {callers: 0};
    followed.callers += 1;
    this.#followed.set(node, followed);
    if (!known) this.#schedule(node, followed, undefined);
    return () => {
      followed.callers -= 1;
      if (followed.callers > 0) return;
      clearTimeout(followed.timer);
      this.#followed.delete(node);
    };
  }

  /** @param height - of the chain at the last look */
  #schedule(node: ChainNode, followed: Followed, height: unknown): void {
    const {everyMs, report} = this.#options;
    const look = async (): Promise<void> => {
      const isFollowed = (): boolean => followed.callers > 0;
      const [found] = await Promise.allSettled([blockIfIdle(node, {height, isFollowed})]);
      // A node that has ended takes its callers with it.
      if (followed.callers === 0) return;
      if (found.status === 'rejected') report(found.reason);
      this.#schedule(node, followed, found.status === 'fulfilled' ? found.value : height);
    };
    followed.timer = setTimeout(() => void look(), everyMs);
  }
}

interface LastLook {
  readonly height: unknown;
  /** False once the last caller has left, also during the look that is under way. */
  readonly isFollowed: () => boolean;
}

/**
 * Makes a block if the chain has made none since the last look, and if it makes blocks for itself.
 *
 * @returns the height of the chain
 */
async function blockIfIdle(
  {seeded, address}: ChainNode,
  {height: before, isFollowed}: LastLook,
): Promise<unknown> {
  await seeded;
  const line = await NodeLine.open(address);
  try {
    const height = await line.call('eth_blockNumber');
    if (height !== before || !isFollowed()) return height;
    await mineEmptyBlock(line);
    return await line.call('eth_blockNumber');
  } finally {
    line.close();
  }
}
