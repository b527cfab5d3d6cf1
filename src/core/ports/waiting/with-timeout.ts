import {ownError} from '../../errors/foreign/own-error.js';
import type {Clock} from '../clock.js';

/** The deadline of a wait, and a signal that ends it. */
export interface Patience {
  readonly clock: Clock;
  readonly ms: number;
  readonly signal?: AbortSignal | undefined;
  /** Creates the error of a timeout. */
  readonly expired: () => Error;
  /** Creates the error of an abort. */
  readonly aborted: () => Error;
}

/**
 * Calls `ask` and waits for its answer with a deadline. The request is not cancelled at the deadline: a wallet's prompt
 * stays open. Does not call `ask` when the signal is already aborted.
 *
 * Rejects with `wallet/unknown` for an answer that throws when it is read.
 */
export async function withTimeout<T>(ask: () => Promise<T>, patience: Patience): Promise<T> {
  const {clock, ms, signal, expired, aborted} = patience;
  if (signal?.aborted) throw aborted();
  const {promise, resolve, reject} = withResolvers<T>();
  const abort = (): void => reject(aborted());
  const stop = clock.after(ms, () => reject(expired()));
  signal?.addEventListener('abort', abort, {once: true});
  try {
    void ask().then(resolve, (cause: unknown) => reject(ownError(cause) ?? cause));
    return await promise;
  } finally {
    stop();
    signal?.removeEventListener('abort', abort);
  }
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
