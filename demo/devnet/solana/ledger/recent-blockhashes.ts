import {BLOCKHASH_LIFE} from '../cluster.js';

/** The blockhashes a transaction may name, the newest last: litesvm itself knows only one. */
export class RecentBlockhashes {
  #hashes: string[] = [];

  get latest(): string {
    return this.#hashes.at(-1) ?? '';
  }

  /** Adds the next block's, and forgets what is too old. */
  push(hash: string): void {
    this.#hashes = [...this.#hashes, hash].slice(-BLOCKHASH_LIFE - 1);
  }

  has(hash: string): boolean {
    return this.#hashes.includes(hash);
  }
}
