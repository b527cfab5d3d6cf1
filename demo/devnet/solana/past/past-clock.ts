const DAY_MS = 86_400_000;

/** The cluster's clock, which shows past times while its history is created. */
export class PastClock {
  #moment: number | undefined;

  /** Milliseconds since the epoch. */
  now(): number {
    return this.#moment ?? Date.now();
  }

  goTo(daysAgo: number): void {
    this.#moment = Date.now() - daysAgo * DAY_MS;
  }

  returnToPresent(): void {
    this.#moment = undefined;
  }
}
