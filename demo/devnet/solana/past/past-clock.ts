const DAY_MS = 86_400_000;

/** The cluster's clock, which shows past times while its history is created, and can be put ahead. */
export class PastClock {
  #moment: number | undefined;
  #aheadMs = 0;

  /** Milliseconds since the epoch. */
  now(): number {
    return this.#moment ?? Date.now() + this.#aheadMs;
  }

  goTo(daysAgo: number): void {
    this.#moment = Date.now() - daysAgo * DAY_MS;
  }

  returnToPresent(): void {
    this.#moment = undefined;
  }

  putAhead(seconds: number): void {
    this.#aheadMs += seconds * 1000;
  }
}
