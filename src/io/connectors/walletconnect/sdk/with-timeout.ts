import type {Clock} from '../../../../core/ports/clock.js';

/** Settles like the work, but rejects after `ms`: the SDK alone retries for a minute. */
export function withTimeout<T>(work: Promise<T>, ms: number, clock: Clock): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const stop = clock.after(ms, () => reject(new Error('The relay did not answer')));
    work.then(resolve, reject).finally(stop);
  });
}
