import type {Clock} from '../clock.js';

/** Resolves after the given time; rejects with the signal's reason as soon as it aborts. */
export function pause(clock: Clock, ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = (): void => {
      stop();
      reject(signal?.reason as Error);
    };
    const stop = clock.after(ms, () => {
      signal?.removeEventListener('abort', leave);
      resolve();
    });
    if (signal?.aborted) leave();
    else signal?.addEventListener('abort', leave, {once: true});
  });
}
