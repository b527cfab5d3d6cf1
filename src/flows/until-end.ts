import {DrawbridgeError} from '../core/errors/drawbridge-error.js';

/** A sequence that something outside may never end: a wallet that shows a prompt, a node that is silent. */
type Flow<A extends readonly unknown[], T> = (...args: A) => Promise<T>;

/** Lets no caller wait for a client that was destroyed. */
export interface UntilEnd {
  /** Given when the client is destroyed. */
  readonly signal: AbortSignal;
  /** The flow, whose promises reject with `client/destroyed` as soon as the client is destroyed. */
  readonly bound: <A extends readonly unknown[], T>(flow: Flow<A, T>) => Flow<A, T>;
  end(): void;
}

/** Creates what bounds the flows of one client. */
export function createUntilEnd(): UntilEnd {
  const ending = new AbortController();
  const waiting = new Set<(error: Error) => void>();
  return {
    signal: ending.signal,
    bound:
      (flow) =>
      (...args) =>
        new Promise((resolve, reject) => {
          if (ending.signal.aborted) return reject(destroyed());
          waiting.add(reject);
          void flow(...args)
            .then(resolve, reject)
            .finally(() => waiting.delete(reject));
        }),
    end() {
      // The callers first: what the signal calls off rejects with something else.
      for (const reject of waiting) reject(destroyed());
      waiting.clear();
      ending.abort(destroyed());
    },
  };
}

/** A signal that is given with the first of two. */
export function eitherSignal(one: AbortSignal, other: AbortSignal | undefined): AbortSignal {
  if (!other) return one;
  const either = new AbortController();
  for (const signal of [one, other]) {
    const abort = (): void => either.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, {signal: either.signal});
  }
  return either.signal;
}

function destroyed(): DrawbridgeError {
  return new DrawbridgeError('client/destroyed', 'This client was destroyed; create a new one');
}
