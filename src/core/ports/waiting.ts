import {ownError} from '../errors/own-error.js';
import type {Clock} from './clock.js';

/** The deadline of a wait, and a signal that ends it. */
interface Deadline {
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
export async function withTimeout<T>(ask: () => Promise<T>, deadline: Deadline): Promise<T> {
  const {clock, ms, signal, expired, aborted} = deadline;
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

/** A signal that aborts with the first of the others: `AbortSignal.any`, which Safari lacks before 17.4. */
export function firstAborted(signals: readonly AbortSignal[]): AbortSignal {
  const ending = new AbortController();
  for (const signal of signals) {
    const end = (): void => ending.abort(signal.reason);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, {once: true, signal: ending.signal});
  }
  return ending.signal;
}

/**
 * Settles as the answer does, or rejects with the signal's reason as soon as it aborts.
 *
 * The work itself continues where it does not know the signal: its answer is dropped.
 */
export async function untilAborted<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  let leave: () => void = () => {};
  const aborted = new Promise<never>((_, reject) => {
    leave = () => reject(signal.reason as Error);
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave, {once: true});
  });
  try {
    return await Promise.race([answer, aborted]);
  } finally {
    signal.removeEventListener('abort', leave);
  }
}
