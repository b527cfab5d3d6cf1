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

/**
 * Runs work under a signal that is given with the first of two. It is the work's own: what listens to it goes with
 * the work, also where neither of the two is ever given.
 */
export async function underEither<T>(
  signals: readonly (AbortSignal | undefined)[],
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const [own, over] = [new AbortController(), new AbortController()];
  for (const signal of signals) {
    const abort = (): void => own.abort(signal?.reason);
    if (signal?.aborted) abort();
    else signal?.addEventListener('abort', abort, {signal: over.signal});
  }
  try {
    return await run(own.signal);
  } finally {
    over.abort();
  }
}

function destroyed(): DrawbridgeError {
  return new DrawbridgeError('client/destroyed', 'This client was destroyed; create a new one');
}
