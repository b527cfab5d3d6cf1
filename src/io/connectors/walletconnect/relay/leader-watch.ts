import type {Clock, Stop} from '../../../../core/ports/clock.js';

/** Silence after which the relay leader counts as asleep, hung or incompatible, in milliseconds. */
const SILENCE_MS = 3_000;

/** Dependencies of {@link LeaderWatch}. */
export interface LeaderWatchParts {
  readonly clock: Clock;
  /** True while an answer of the relay leader is pending. */
  readonly isWaiting: () => boolean;
  readonly ping: () => void;
  readonly onSilence: () => void;
}

/** Detects a relay leader that does not respond while answers are pending. */
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
   * Starts periodic checks after a request, until no answer is pending.
   *
   * @returns time of the next check, in milliseconds since the epoch
   */
  start(): number {
    this.#stop ??= this.#lookLater();
    return this.#due;
  }

  /** Called for each message of the relay leader. */
  heard(): void {
    this.#lastHeard = this.#parts.clock.now();
    this.#resolveWaiting();
  }

  /** Resolves after a message of the relay leader, so that a request after it is not lost. */
  async alive(): Promise<void> {
    const reaction = new Promise<void>((resolve) => this.#waiting.add(resolve));
    this.#parts.ping();
    this.start();
    await reaction;
  }

  /** Ends the checks. */
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
    // A late check means that this tab slept as well: messages of the leader may still be queued.
    const isLate = clock.now() > this.#due + SILENCE_MS;
    if (this.#lastHeard < since && !isLate) return onSilence();
    ping();
    this.start();
  }
}
