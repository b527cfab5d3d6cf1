import type {Clock, Stop} from '../../core/ports/clock.js';

/** Result of reading the chain once. */
export type Found = 'news' | 'same' | 'failed';

/** Data that a report of the chain may concern, and the way to read it. */
export interface Followed {
  /** Reads it; `'news'` when it tells something new, `'failed'` when it cannot be read. */
  readonly look: () => Promise<Found>;
  /** Reads what it does not tell of at once: runs where the first look at a piece of news has brought none. */
  readonly lookFurther?: () => Promise<void>;
}

/** Waits before each look for a transaction: the service has it a moment later than the chain. */
export const LOOK_AFTER_MS: readonly number[] = [0, 2_000, 4_000, 8_000, 16_000];
/** Time between two pieces of news that are followed: many blocks are one. */
const NEWS_GAP_MS = 5_000;

/** Looks until one thing tells what the chain meant; what comes meanwhile begins that anew, without haste. */
export class Follower {
  readonly #clock: Clock;
  readonly #followed: Followed;
  #timer: {readonly due: number; readonly stop: Stop} | undefined;
  /** Looks since the last news was taken up. */
  #looks = 0;
  #isMore = false;
  #isLooking = false;
  #restUntil = 0;
  #isOver = false;
  #stopCatchingUp: Stop = () => {};

  constructor(clock: Clock, followed: Followed) {
    this.#clock = clock;
    this.#followed = followed;
  }

  readonly follow = (): void => {
    this.#isMore = true;
    if (!this.#isLooking) this.#plan(this.#restUntil - this.#clock.now());
  };

  /** One look, soon: what happened before the chain began to tell it does not tell. */
  readonly catchUp = (): void => {
    this.#stopCatchingUp();
    this.#stopCatchingUp = this.#clock.after(NEWS_GAP_MS, () => {
      if (this.#timer || this.#isLooking) return;
      this.#looks = LOOK_AFTER_MS.length - 1;
      void this.#look();
    });
  };

  readonly stop = (): void => {
    this.#isOver = true;
    this.#stopCatchingUp();
    this.#timer?.stop();
  };

  /** The look that is due first counts. */
  #plan(ms: number): void {
    const due = this.#clock.now() + Math.max(0, ms);
    if (this.#timer && this.#timer.due <= due) return;
    this.#timer?.stop();
    this.#timer = {due, stop: this.#clock.after(Math.max(0, ms), () => void this.#look())};
  }

  async #look(): Promise<void> {
    this.#stopCatchingUp();
    const isAnew = this.#isMore && this.#looks > 0;
    if (this.#isMore) this.#looks = 0;
    this.#timer = undefined;
    this.#isMore = false;
    this.#isLooking = true;
    const found = await this.#followed.look();
    if (found !== 'news' && this.#looks === 0) await this.#followed.lookFurther?.();
    this.#isLooking = false;
    if (!this.#isOver) this.#goOn(found, isAnew);
  }

  #goOn(found: Found, isAnew: boolean): void {
    this.#restUntil = this.#clock.now() + NEWS_GAP_MS;
    this.#looks++;
    const wait = found === 'same' ? LOOK_AFTER_MS[this.#looks] : undefined;
    if (wait === undefined) this.#looks = 0;
    else this.#plan(isAnew ? NEWS_GAP_MS : wait);
    if (this.#isMore) this.#plan(NEWS_GAP_MS);
  }
}
