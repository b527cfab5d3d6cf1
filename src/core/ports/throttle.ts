import type {Clock, Stop} from './clock.js';

/** A task that is requested often and runs at a limited rate. */
export interface Throttle {
  /** Runs the task now, or as soon as enough time has passed since the last run. */
  ask(): void;
  /** Ends it: the task does not run any more. */
  readonly stop: Stop;
}

/**
 * Runs a task immediately on the first request, and at most once in `ms` milliseconds; the last request is
 * never lost. The first `free` requests also run immediately, at any rate.
 */
export function throttle(clock: Clock, ms: number, task: () => void, free = 0): Throttle {
  let freeLeft = free;
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
      if (freeLeft-- > 0) task();
      else if (stopTimer) isWanted = true;
      else run();
    },
    stop() {
      isWanted = false;
      freeLeft = 0;
      stopTimer?.();
      // The timer stays set, so that later requests start nothing.
      stopTimer = () => {};
    },
  };
}
