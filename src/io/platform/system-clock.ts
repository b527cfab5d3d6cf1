import type {Clock} from '../../core/ports/clock.js';

/** Clock over `Date.now`, `performance.now` and `setTimeout`. */
export const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after(ms, task) {
    const timer = setTimeout(task, ms);
    return () => clearTimeout(timer);
  },
};
