import type {Clock} from '../core/ports/clock.js';
import {inBackground} from '../io/platform/in-background.js';

/** A slice ends with the first step after this time, in milliseconds. A step takes up to as long again. */
const SLICE_MS = 4;

/**
 * Splits work that the user does not wait for into slices, between which the page can respond.
 *
 * The work calls {@link next} between its steps. Nothing pauses before {@link begin}, or once the user waits.
 */
export class Slices {
  readonly #clock: Clock;
  readonly #paused = new Set<() => void>();
  #state: 'unused' | 'on' | 'over' = 'unused';
  #startedAt = -Infinity;

  constructor({clock}: {readonly clock: Clock}) {
    this.#clock = clock;
  }

  /** True while the work is done in slices. */
  get isOn(): boolean {
    return this.#state === 'on';
  }

  /** Does the work in slices from now on, unless the user has waited before. */
  begin(): void {
    if (this.#state === 'unused') this.#state = 'on';
  }

  /** Resolves when the work may continue: at once within a slice, otherwise with the next one. */
  async next(): Promise<void> {
    if (!this.isOn || this.#now - this.#startedAt < SLICE_MS) return;
    await new Promise<void>((resume) => {
      this.#paused.add(resume);
      inBackground(this.#clock, resume);
    });
    this.#startedAt = this.#now;
  }

  /** The user waits: the work continues without pauses. */
  end(): void {
    this.#state = 'over';
    for (const resume of this.#paused) resume();
    this.#paused.clear();
  }

  get #now(): number {
    return this.#clock.elapsed?.() ?? this.#clock.now();
  }
}
