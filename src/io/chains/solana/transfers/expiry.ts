import type {Clock} from '../../../../core/ports/clock.js';
import type {AskNode} from '../node/ask-node.js';
import {readBlockHeight} from '../node/read-chain.js';

/** A blockhash can be used for that many blocks. */
const LIFE_BLOCKS = 150;
const CHECK_EVERY_MS = 10_000;

/**
 * Tells when a transaction that was sent before this was made can no longer get into a block.
 *
 * Counted from now instead of from its blockhash, which wallets may replace: at most a minute too late.
 */
export class Expiry {
  readonly #ask: AskNode;
  readonly #clock: Clock;
  #lastBlock: number | undefined;
  #nextCheck = 0;

  constructor(ask: AskNode, clock: Clock) {
    this.#ask = ask;
    this.#clock = clock;
  }

  /** Rejects when no node says how many blocks there are. */
  async isOver(): Promise<boolean> {
    const now = this.#clock.now();
    if (this.#lastBlock === undefined) {
      this.#lastBlock = (await readBlockHeight(this.#ask, 'confirmed')) + LIFE_BLOCKS;
      this.#nextCheck = now + CHECK_EVERY_MS;
    }
    if (now < this.#nextCheck) return false;
    this.#nextCheck = now + CHECK_EVERY_MS;
    // Of blocks that are final, so that nothing can still turn up in one of them.
    return (await readBlockHeight(this.#ask, 'finalized')) > this.#lastBlock;
  }
}
