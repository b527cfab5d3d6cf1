import type {Clock} from '../../../core/ports/clock.js';

/** The real time, for mock wallets that were given no clock. */
export const pageClock: Clock = {
  now: () => Date.now(),
  after(ms, task) {
    const timer = setTimeout(task, ms);
    return () => clearTimeout(timer);
  },
};
