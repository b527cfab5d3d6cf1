import type {Clock} from '../../core/ports/clock.js';

/** Delay in browsers without `requestIdleCallback`, in milliseconds. */
const FALLBACK_DELAY_MS = 1_000;

/** Runs a task once the browser is idle. */
export function whenIdle(clock: Clock, task: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(task);
  else clock.after(FALLBACK_DELAY_MS, task);
}
