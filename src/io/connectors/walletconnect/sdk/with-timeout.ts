import type {Clock} from '../../../../core/ports/clock.js';

/** Settles as the work does, but rejects after `ms`: the SDK alone would go on for a minute. */
export function withTimeout<T>(work: Promise<T>, ms: number, clock: Clock): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const stop = clock.after(ms, () => reject(new Error('The relay did not answer')));
    work.then(resolve, reject).finally(stop);
  });
}
