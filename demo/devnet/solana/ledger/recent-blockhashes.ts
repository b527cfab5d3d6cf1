import {BLOCKHASH_LIFE} from '../cluster.js';

/** The blockhashes that a transaction may use, the newest last: litesvm itself keeps only one. */
export class RecentBlockhashes {
  #hashes: string[] = [];

  get latest(): string {
    return this.#hashes.at(-1) ?? '';
  }

  /** Adds the next block's hash, and drops expired ones. */
  push(hash: string): void {
    this.#hashes = [...this.#hashes, hash].slice(-BLOCKHASH_LIFE - 1);
  }

  has(hash: string): boolean {
    return this.#hashes.includes(hash);
  }
}
