import type {DrawbridgeError} from '@drawbridge/modal';
import {useCallback, useMemo, useRef, useState} from 'react';

/** Calls of one function of a hook. */
export interface Attempt<A extends readonly unknown[], R> {
  readonly isPending: boolean;
  /** The arguments of the latest call. */
  readonly args?: A;
  /** The result of the latest call. */
  readonly result?: R;
  /** The rejection of the latest call, once no other is running. */
  readonly error?: DrawbridgeError;
  /** Calls the function; settles like it. */
  readonly run: (...args: A) => Promise<R>;
  /** Forgets every call, also those that are running. */
  readonly reset: () => void;
}

interface Calls<A, R> extends Pick<Attempt<never, R>, 'result' | 'error'> {
  readonly running: number;
  readonly args?: A;
}

const NONE = {running: 0};

/** Follows the calls of a function: the latest one counts, and calls are pending until all have settled. */
export function useAttempt<A extends readonly unknown[], R>(call: (...args: A) => Promise<R>): Attempt<A, R> {
  const [calls, setCalls] = useState<Calls<A, R>>(NONE);
  const counts = useRef({turn: 0, forgotten: 0});
  const run = useCallback(
    async (...args: A) => {
      const turn = ++counts.current.turn;
      setCalls((before) => ({running: before.running + 1, args}));
      const settle = (outcome: Pick<Calls<A, R>, 'result' | 'error'>): void => {
        const {turn: last, forgotten} = counts.current;
        if (turn <= forgotten) return;
        setCalls((before) => ({
          ...before,
          ...(turn === last && outcome),
          running: before.running - 1,
        }));
      };
      try {
        const result = await call(...args);
        settle({result});
        return result;
      } catch (cause) {
        // Methods of the client reject with no other error.
        settle({error: cause as DrawbridgeError});
        throw cause;
      }
    },
    [call],
  );
  const reset = useCallback(() => {
    counts.current.forgotten = counts.current.turn;
    setCalls(NONE);
  }, []);
  return useMemo(() => {
    const {running, ...latest} = calls;
    return {...latest, isPending: running > 0, run, reset};
  }, [calls, run, reset]);
}
