import {BLOCKHASH_LIFE} from '../cluster.js';

/** The blockhashes that a transaction may use, the newest last: litesvm itself keeps only one. */
export class RecentBlockhashes {
  #hashes: string[] = [];

  /** @param skipped - how many of the newest blocks are left out. */
  latest(skipped = 0): string {
    return this.#hashes.at(-1 - skipped) ?? '';
  }

  /** Adds the next block's hash, and drops expired ones. */
  push(hash: string): void {
    this.#hashes = [...this.#hashes, hash].slice(-BLOCKHASH_LIFE - 1);
  }

  /** @param skipped - how many of the newest blocks are left out. */
  has(hash: string, skipped = 0): boolean {
    return this.#hashes.slice(0, this.#hashes.length - skipped).includes(hash);
  }
}
