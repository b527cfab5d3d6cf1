const DAY_MS = 86_400_000;

/** The cluster's clock, which shows past times while its history is created, and can be put ahead. */
export class PastClock {
  readonly #present: number;
  #moment: number | undefined;
  #aheadMs = 0;

  /** @param present in seconds since the epoch; past times are counted from it. */
  constructor(present: number) {
    this.#present = present * 1000;
  }

  /** Milliseconds since the epoch. */
  now(): number {
    return this.#moment ?? Date.now() + this.#aheadMs;
  }

  goTo(daysAgo: number): void {
    this.#moment = Math.round(this.#present - daysAgo * DAY_MS);
  }

  returnToPresent(): void {
    this.#moment = undefined;
  }

  putAhead(seconds: number): void {
    this.#aheadMs += seconds * 1000;
  }
}
