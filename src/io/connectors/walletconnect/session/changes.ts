import type {Clock} from '../../../../core/ports/clock.js';

/** Lets tasks wait for a condition. */
export class Changes {
  readonly #clock: Clock;
  readonly #checks = new Set<() => void>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Checks all conditions again. */
  notify(): void {
    for (const check of this.#checks) check();
  }

  /** Resolves once `isSo()` is true, at the latest after `ms`. */
  async until(isSo: () => boolean, ms: number): Promise<void> {
    if (isSo()) return;
    await new Promise<void>((resolve) => {
      const finish = (): void => {
        stop();
        this.#checks.delete(check);
        resolve();
      };
      const check = (): void => {
        if (isSo()) finish();
      };
      const stop = this.#clock.after(ms, finish);
      this.#checks.add(check);
    });
  }
}
