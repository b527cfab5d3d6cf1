/**
 * A `keyv` store in memory that holds a limited number of entries, and no expired ones: the oldest are dropped first.
 * All entries should have the same lifetime.
 */
export class BoundedMap extends Map<string, unknown> {
  readonly #max: number;
  readonly #now: () => number;
  /** Expiry times of the entries, in the order in which they were set. */
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
