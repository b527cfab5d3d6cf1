import type {Clock} from '../../../../core/ports/clock.js';
import type {AskNode} from '../node/ask-node.js';
import {readBlockHeight} from '../node/read-chain.js';

/** Validity of a blockhash, in blocks. */
const LIFE_BLOCKS = 150;
const CHECK_EVERY_MS = 10_000;

/**
 * Tells when a transaction can no longer get into a block.
 *
 * By default counted from now instead of from its blockhash, which a wallet may replace: at most a minute too late.
 */
export class Expiry {
  readonly #ask: AskNode;
  readonly #clock: Clock;
  #lastBlock: number | undefined;
  #nextCheck = 0;

  /** @param lastBlock The last block that takes it, where the transaction itself has not been seen. */
  constructor(ask: AskNode, clock: Clock, lastBlock?: number) {
    this.#ask = ask;
    this.#clock = clock;
    this.#lastBlock = lastBlock;
  }

  /** True once the transaction has expired; rejects if no node returns the block height. */
  async isOver(): Promise<boolean> {
    const now = this.#clock.now();
    if (this.#lastBlock === undefined) {
      this.#lastBlock = (await readBlockHeight(this.#ask, 'confirmed')) + LIFE_BLOCKS;
      this.#nextCheck = now + CHECK_EVERY_MS;
    }
    if (now < this.#nextCheck) return false;
    this.#nextCheck = now + CHECK_EVERY_MS;
    // Finalized blocks, so that the transaction cannot appear in an earlier one.
    return (await readBlockHeight(this.#ask, 'finalized')) > this.#lastBlock;
  }
}
