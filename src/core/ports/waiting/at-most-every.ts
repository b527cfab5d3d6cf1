import type {Clock, Stop} from '../clock.js';

/** Something that is asked for often and done now and then. */
export interface Throttle {
  /** Does it now, or as soon as enough time has passed since the last time. */
  ask(): void;
  /** Nothing is done any more. */
  readonly stop: Stop;
}

/** Does a task at once when it is asked for, and at most once in `ms` milliseconds; no last wish is lost. */
export function atMostEvery(clock: Clock, ms: number, task: () => void): Throttle {
  let stopTimer: Stop | undefined;
  let isWanted = false;
  const run = (): void => {
    isWanted = false;
    stopTimer = clock.after(ms, () => {
      stopTimer = undefined;
      if (isWanted) run();
    });
    task();
  };
  return {
    ask() {
      if (stopTimer) isWanted = true;
      else run();
    },
    stop() {
      isWanted = false;
      stopTimer?.();
      // It stays set, so that nothing begins again.
      stopTimer = () => {};
    },
  };
}
