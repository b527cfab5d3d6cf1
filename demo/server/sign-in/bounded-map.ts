/**
 * A store for `keyv` in memory that holds at most a number of entries, and none that is over: the oldest go first.
 * Entries are expected to have the same lifetime.
 */
export class BoundedMap extends Map<string, unknown> {
  readonly #max: number;
  readonly #now: () => number;
  /** When entries are over, in the order in which they were set. */
  readonly #ends = new Map<string, number>();

  constructor(max: number, now: () => number = () => Date.now()) {
    super();
    this.#max = max;
    this.#now = now;
  }

  /** Keeps a value for a lifetime in milliseconds. */
  override set(key: string, value: unknown, lifetimeMs = Number.POSITIVE_INFINITY): this {
    this.delete(key);
    super.set(key, value);
    this.#ends.set(key, this.#now() + lifetimeMs);
    for (const [oldest, end] of this.#ends) {
      if (this.size <= this.#max && end > this.#now()) break;
      this.delete(oldest);
    }
    return this;
  }

  override delete(key: string): boolean {
    this.#ends.delete(key);
    return super.delete(key);
  }

  override clear(): void {
    this.#ends.clear();
    super.clear();
  }
}
