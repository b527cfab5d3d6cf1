import type {Clock, Stop} from '../../core/ports/clock.js';

/** Interval of looks for late wallets, in milliseconds. */
export const LOOK_INTERVAL_MS = 250;

/**
 * Looks at the page at once, a number of times afterwards, and whenever the page gets the focus, because a user may
 * return from installing a wallet. For conventions that have no event for late wallets.
 */
export class RepeatedLook {
  readonly #clock: Clock;
  readonly #look: () => void;
  readonly #times: number;
  #stopTimer: Stop = () => {};

  constructor(clock: Clock, times: number, look: () => void) {
    this.#clock = clock;
    this.#times = times;
    this.#look = look;
  }

  /** A further call looks at once, and begins the repeated looks again. */
  start(): void {
    window.addEventListener('focus', this.#look);
    this.#lookOften(this.#times);
  }

  stop(): void {
    window.removeEventListener('focus', this.#look);
    this.#stopTimer();
  }

  #lookOften(times: number): void {
    this.#stopTimer();
    this.#look();
    if (times > 0) this.#stopTimer = this.#clock.after(LOOK_INTERVAL_MS, () => this.#lookOften(times - 1));
  }
}
