import {DrawbridgeError} from '../core/errors/drawbridge-error.js';
import type * as Warnings from './developer-warnings.js';

/** A value that is loaded at its first use, and disposed with the client. */
export interface Lazy<T> {
  /**
   * Returns the same promise each time, and a new one after a failure. Rejects with `client/destroyed` after dispose.
   */
  readonly load: () => Promise<T>;
  /** The value, once it is loaded. */
  readonly loaded: () => T | undefined;
  /** Disposes the value, on arrival if it is still loading; resolves when that is done. */
  readonly end: () => Promise<void>;
}

/** Calls `dispose`; the second argument of {@link createLazy} for values with that method. */
export function dispose(ending: {dispose(): void | Promise<void>}): void | Promise<void> {
  return ending.dispose();
}

/** Loads a value once; retries at the next call after a failure, and never after dispose. */
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
    // The attempt disposes a value that is still loading.
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

/** Loads the warnings for developers and passes them to `warn`; does nothing if they fail to load. */
export function warnDevelopers(warn: (warnings: typeof Warnings) => unknown): void {
  void import(/* together: developer-warnings */ './developer-warnings.js').then(warn).catch(() => {});
}
