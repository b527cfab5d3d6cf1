import type {Clock} from './clock.js';

/** A cache of answers with a lifetime. */
export interface Memory<T> {
  /** The cached answer, or the one of `read`; `undefined` and failures are not cached. */
  get(key: string, read: () => Promise<T | undefined>): Promise<T | undefined>;
  forget(key: string): void;
}

/** Creates a cache whose answers last for the given number of milliseconds. */
export function remember<T>(clock: Clock, lifetimeMs: number): Memory<T> {
  const entries = new Map<string, {readonly at: number; readonly value: T}>();
  return {
    async get(key, read) {
      const entry = entries.get(key);
      if (entry && clock.now() - entry.at < lifetimeMs) return entry.value;
      const value = await read();
      if (value !== undefined) entries.set(key, {at: clock.now(), value});
      return value;
    },
    forget: (key) => void entries.delete(key),
  };
}
