import {DrawbridgeError} from '../core/errors/drawbridge-error.js';
import type * as Warnings from './developer-warnings.js';

/** A value that is loaded at its first use, and ends with the client. */
export interface Lazy<T> {
  /**
   * The same promise each time; a new one after a failure. Rejects with `client/destroyed` from the end on.
   */
  readonly load: () => Promise<T>;
  /** The value, if it is loaded already. */
  readonly loaded: () => T | undefined;
  /** Ends the value, or on its arrival one that is still loading; resolves when that is done. */
  readonly end: () => Promise<void>;
}

/** Calls `dispose`; the second argument of {@link createLazy} for values that have it. */
export function dispose(ending: {dispose(): void | Promise<void>}): void | Promise<void> {
  return ending.dispose();
}

/** Loads a value once; after a failure the next call tries again, after the end none does. */
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
    // The attempt ends a value that is still loading.
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

/** Loads the warnings for developers and gives them to `warn`; without them there is no warning. */
export function warnDevelopers(warn: (warnings: typeof Warnings) => unknown): void {
  void import(/* together: developer-warnings */ './developer-warnings.js').then(warn).catch(() => {});
}
