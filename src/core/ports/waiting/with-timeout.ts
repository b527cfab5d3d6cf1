import {ownError} from '../../errors/foreign/own-error.js';
import type {Clock} from '../clock.js';

/** How long an answer is waited for, and who may stop the waiting. */
export interface Patience {
  readonly clock: Clock;
  readonly ms: number;
  readonly signal?: AbortSignal | undefined;
  /** What the wait rejects with when time is up. */
  readonly expired: () => Error;
  /** What the wait rejects with when the signal is given. */
  readonly aborted: () => Error;
}

/**
 * Waits for an answer that may never come. The answer itself is not called off: a wallet's prompt stays open.
 *
 * What cannot be read without throwing is rejected with `wallet/unknown`.
 */
export function withTimeout<T>(answer: Promise<T>, patience: Patience): Promise<T> {
  const {clock, ms, signal, expired, aborted} = patience;
  const {promise, resolve, reject} = withResolvers<T>();
  const abort = (): void => reject(aborted());
  const stop = clock.after(ms, () => reject(expired()));
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort, {once: true});
  void answer.then(resolve, (cause: unknown) => reject(ownError(cause) ?? cause));
  return promise.finally(() => {
    stop();
    signal?.removeEventListener('abort', abort);
  });
}

interface Resolvers<T> {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
  readonly reject: (error: unknown) => void;
}

/** `Promise.withResolvers`, which ES2022 lacks. */
function withResolvers<T>(): Resolvers<T> {
  let resolvers: Omit<Resolvers<T>, 'promise'> = {resolve: () => {}, reject: () => {}};
  const promise = new Promise<T>((resolve, reject) => (resolvers = {resolve, reject}));
  return {promise, ...resolvers};
}
