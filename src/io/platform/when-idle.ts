import type {Clock} from '../../core/ports/clock.js';

/** Delay in browsers without `requestIdleCallback`, in milliseconds. */
const FALLBACK_DELAY_MS = 1_000;

/** Runs a task once the browser is idle. */
export function whenIdle(clock: Clock, task: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(task);
  else clock.after(FALLBACK_DELAY_MS, task);
}

/** Resolves once the next frame is painted; immediately in a hidden page, which paints none. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) resolve();
    // Animation frame callbacks run before the paint, tasks that they queue run after it.
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}
