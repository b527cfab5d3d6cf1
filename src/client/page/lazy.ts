import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';

/** Something that is loaded when it is first asked for, and ends with the client. */
export interface Lazy<T> {
  /** The same promise each time; a new one after a failure. Rejects with `client/destroyed` from the end on. */
  readonly load: () => Promise<T>;
  /** What is loaded already. */
  readonly loaded: () => T | undefined;
  /** Ends what is loaded, and what is still coming on its arrival; resolves when that is done. */
  readonly end: () => Promise<void>;
}

/** Ends what has its own way to end. */
export function dispose(ending: {dispose(): void | Promise<void>}): void | Promise<void> {
  return ending.dispose();
}

/** Loads something once; after a failure the next call tries again, after the end none does. */
export function createLazy<T>(
  make: () => Promise<T>,
  letGo: (value: T) => void | Promise<void> = () => {},
): Lazy<T> {
  let value: T | undefined;
  let loading: Promise<T> | undefined;
  let ending: Promise<void> | undefined;
  const attempt = async (): Promise<T> => {
    try {
      const made = await make();
      if (ending) {
        await letGo(made);
        throw destroyed();
      }
      return (value = made);
    } catch (cause) {
      loading = undefined;
      throw cause;
    }
  };
  const finish = async (): Promise<void> => {
    if (value !== undefined) await letGo(value);
    // What is still on its way is let go of by its own attempt.
    else await Promise.allSettled([loading]);
  };
  return {
    loaded: () => value,
    load: () => (ending ? Promise.reject(destroyed()) : (loading ??= attempt())),
    end: () => (ending ??= finish()),
  };
}

function destroyed(): DrawbridgeError {
  return new DrawbridgeError('client/destroyed', 'This client was destroyed; create a new one');
}
