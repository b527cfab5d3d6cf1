import type {Clock} from '../clock.js';

/** Answers that are good for a while. */
export interface Memory<T> {
  /** The answer as it is remembered, or as `read` gives it; `undefined` and failures are not remembered. */
  get(key: string, read: () => Promise<T | undefined>): Promise<T | undefined>;
  forget(key: string): void;
}

/** Remembers answers for so many milliseconds. */
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
