import type {Clock} from '../../core/ports/clock.js';
import {atMostEvery, type Throttle} from '../../core/ports/waiting/at-most-every.js';

/** Updates that are shown at once: more than a user has wallets. */
export const UPDATES_AT_ONCE = 20;
/** Interval of further updates, in milliseconds. */
export const UPDATE_GAP_MS = 250;

/**
 * Paces the updates of a list of wallets that any script of the page can lengthen. An update compares and draws the
 * whole list; thousands of wallets that come one by one would take minutes.
 */
export function paceUpdates(clock: Clock, update: () => void): Throttle {
  return atMostEvery(clock, UPDATE_GAP_MS, update, UPDATES_AT_ONCE);
}

/**
 * The first half and the latest half of the entries that fit, of a list that foreign code may lengthen:
 * neither a flood nor the earlier entries hide later ones.
 */
export function firstAndLatest<T>(list: readonly T[], max: number): readonly T[] {
  return list.length <= max ? list : [...list.slice(0, max / 2), ...list.slice(-max / 2)];
}
