import type {Clock, Stop} from '../../../../core/ports/clock.js';

/** A tab that is silent for this long sleeps, hangs, or is of a version that speaks otherwise. */
const SILENCE_MS = 3_000;

/** What {@link LeaderWatch} works with. */
export interface LeaderWatchParts {
  readonly clock: Clock;
  /** True as long as the other tab owes an answer. */
  readonly isWaiting: () => boolean;
  readonly ping: () => void;
  readonly onSilence: () => void;
}

/** Notices, while answers are owed, that the relay leader does not react any more. */
export class LeaderWatch {
  readonly #parts: LeaderWatchParts;
  readonly #waiting = new Set<() => void>();
  #stop: Stop | undefined;
  #lastHeard = Number.NEGATIVE_INFINITY;
  #due = 0;

  constructor(parts: LeaderWatchParts) {
    this.#parts = parts;
  }

  /**
   * Something was asked: looks again and again until nothing is owed.
   *
   * @returns when it looks next, in milliseconds since the epoch
   */
  start(): number {
    this.#stop ??= this.#lookLater();
    return this.#due;
  }

  /** The other tab reacted. */
  heard(): void {
    this.#lastHeard = this.#parts.clock.now();
    this.#resolveWaiting();
  }

  /** Resolves once the other tab has reacted: what is asked then is not asked in vain. */
  async alive(): Promise<void> {
    const reaction = new Promise<void>((resolve) => this.#waiting.add(resolve));
    this.#parts.ping();
    this.start();
    await reaction;
  }

  /** The other tab is not needed any more. */
  stop(): void {
    this.#stop?.();
    this.#stop = undefined;
    this.#resolveWaiting();
  }

  #resolveWaiting(): void {
    for (const resolve of this.#waiting) resolve();
    this.#waiting.clear();
  }

  #lookLater(): Stop {
    const since = this.#parts.clock.now();
    this.#due = since + SILENCE_MS;
    return this.#parts.clock.after(SILENCE_MS, () => {
      this.#stop = undefined;
      this.#look(since);
    });
  }

  #look(since: number): void {
    const {clock, isWaiting, ping, onSilence} = this.#parts;
    if (!isWaiting() && this.#waiting.size === 0) return;
    // A tab that looks late has slept as well: what the other tab said meanwhile may wait to be heard.
    const isLate = clock.now() > this.#due + SILENCE_MS;
    if (this.#lastHeard < since && !isLate) return onSilence();
    ping();
    this.start();
  }
}
