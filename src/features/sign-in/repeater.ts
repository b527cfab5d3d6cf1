import type {Clock, Stop} from '../../core/ports/clock.js';

/** Doubled after each attempt, up to {@link MAX_DELAY_MS}. */
const FIRST_DELAY_MS = 5_000;
const MAX_DELAY_MS = 5 * 60_000;

/** Repeats a task that failed until it succeeds. */
export interface Repeater {
  /** Starts to repeat the task; nothing while it is being repeated. */
  start(): void;
  readonly stop: Stop;
}

/**
 * Creates a retry. The task runs again after a delay that doubles, only while the page is visible, and at once when the
 * page becomes visible or the device is online again. It resolves with true once it need not be repeated.
 */
export function createRepeater(clock: Pick<Clock, 'after'>, task: () => Promise<boolean>): Repeater {
  let isActive = false;
  let isRunning = false;
  let delay = FIRST_DELAY_MS;
  let stopTimer: Stop = () => {};
  const run = async (): Promise<void> => {
    if (!isActive || isRunning || document.visibilityState !== 'visible') return;
    stopTimer();
    isRunning = true;
    const [outcome] = await Promise.allSettled([task()]);
    isRunning = false;
    if (outcome.status === 'fulfilled' && outcome.value) stop();
    else wait();
  };
  const wait = (): void => {
    if (!isActive) return;
    stopTimer();
    stopTimer = clock.after(delay, () => void run());
    delay = Math.min(2 * delay, MAX_DELAY_MS);
  };
  const hear = (): void => void run();
  const stop = (): void => {
    isActive = false;
    stopTimer();
    document.removeEventListener('visibilitychange', hear);
    removeEventListener('online', hear);
  };
  return {
    start() {
      if (isActive) return;
      isActive = true;
      delay = FIRST_DELAY_MS;
      document.addEventListener('visibilitychange', hear);
      addEventListener('online', hear);
      wait();
    },
    stop,
  };
}
