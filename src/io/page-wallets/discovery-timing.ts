import type {Clock, Stop} from '../../core/ports/clock.js';
import {throttle, type Throttle} from '../../core/ports/throttle.js';

/** Interval of scans for late wallets, in milliseconds. */
export const SCAN_INTERVAL_MS = 250;

/**
 * Scans the page immediately, several times afterwards, and whenever the page gets the focus, because a user may
 * return from installing a wallet. For conventions that have no event for late wallets.
 */
export class RepeatedScan {
  readonly #clock: Clock;
  readonly #scan: () => void;
  readonly #times: number;
  #stopTimer: Stop = () => {};

  constructor(clock: Clock, times: number, scan: () => void) {
    this.#clock = clock;
    this.#times = times;
    this.#scan = scan;
  }

  /** A further call scans immediately and restarts the repeated scans. */
  start(): void {
    window.addEventListener('focus', this.#scan);
    this.#scanRepeatedly(this.#times);
  }

  stop(): void {
    window.removeEventListener('focus', this.#scan);
    this.#stopTimer();
  }

  #scanRepeatedly(times: number): void {
    this.#stopTimer();
    this.#scan();
    if (times > 0)
      this.#stopTimer = this.#clock.after(SCAN_INTERVAL_MS, () => this.#scanRepeatedly(times - 1));
  }
}

/** Updates shown without delay: more than a user has wallets. */
export const UPDATES_AT_ONCE = 20;
/** Interval of further updates, in milliseconds. */
export const UPDATE_GAP_MS = 250;

/**
 * Paces the updates of a list of wallets that any script of the page can lengthen. An update compares and draws the
 * whole list; thousands of wallets that arrive one by one would take minutes.
 */
export function paceUpdates(clock: Clock, update: () => void): Throttle {
  return throttle(clock, UPDATE_GAP_MS, update, UPDATES_AT_ONCE);
}

/**
 * The first half and the latest half of the entries that fit, of a list that foreign code may lengthen:
 * neither a flood nor the earlier entries hide later ones.
 */
export function firstAndLatest<T>(list: readonly T[], max: number): readonly T[] {
  return list.length <= max ? list : [...list.slice(0, max / 2), ...list.slice(-max / 2)];
}
