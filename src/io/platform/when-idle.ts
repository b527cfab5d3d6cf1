import type {Clock} from '../../core/ports/clock.js';

/** How long a browser that does not tell when it is idle is left alone. */
const FALLBACK_DELAY_MS = 1_000;

/** Runs a task once the browser has nothing else to do. */
export function whenIdle(clock: Clock, task: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(task);
  else clock.after(FALLBACK_DELAY_MS, task);
}
