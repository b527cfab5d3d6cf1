import type {Clock} from '../../core/ports/clock.js';

/** Delay in browsers without `scheduler.postTask`, in milliseconds. */
const FALLBACK_DELAY_MS = 10;

interface PageScheduler {
  readonly scheduler?: {
    postTask(task: () => void, options: {readonly priority: 'background'}): Promise<void>;
  };
}

/** Runs a task after the page's other work: input, rendering and timers come first. */
export function inBackground(clock: Clock, task: () => void): void {
  const {scheduler} = globalThis as PageScheduler;
  if (scheduler?.postTask) void scheduler.postTask(task, {priority: 'background'});
  else clock.after(FALLBACK_DELAY_MS, task);
}
