/**
 * The time of a chain, from the times of its blocks. The visitor's clock, which may be hours wrong, takes no part: between
 * two blocks the time since the page was opened counts on.
 */
export class ChainClock {
  readonly #elapsedMs: () => number;
  #seen: {readonly blockTime: number; readonly elapsedMs: number} | undefined;

  /**
   * @param elapsedMs - a steady time, such as `performance.now`
   */
  constructor(elapsedMs: () => number) {
    this.#elapsedMs = elapsedMs;
  }

  /**
   * Takes in the time of the newest block.
   *
   * @param blockTime - in seconds since 1970
   */
  observe(blockTime: number): void {
    const now = this.now();
    // A block that arrives late, or again, does not turn the time back; one of a reorganisation may be a little older.
    if (now !== undefined && blockTime <= now) return;
    this.#seen = {blockTime, elapsedMs: this.#elapsedMs()};
  }

  /** In seconds since 1970, whole; undefined before the first block. */
  now(): number | undefined {
    if (!this.#seen) return undefined;
    const {blockTime, elapsedMs} = this.#seen;
    return blockTime + Math.floor((this.#elapsedMs() - elapsedMs) / 1000);
  }
}
