import type {Stop} from '../../core/ports/clock.js';
import type {KeyValueStorage, SlotContent, Storage, StorageSlot} from '../../core/ports/storage.js';

/**
 * Creates slots in the given storage.
 *
 * Invalid values are dropped, never thrown; a full or forbidden storage degrades to memory.
 */
export function createSlotStorage(clientId: string, backing: KeyValueStorage): Storage {
  let isFollowing = false;
  const memory = new Map<string, string | null>();
  const read = (key: string): string | null => {
    const kept = memory.get(key);
    if (kept !== undefined) return kept;
    return attempt(() => backing.getItem(key)) ?? null;
  };
  const write = (key: string, text: string | null): void => {
    if (isFollowing || read(key) === text) return;
    const done = attempt(() => {
      if (text === null) backing.removeItem(key);
      else backing.setItem(key, text);
      return true;
    });
    if (done) memory.delete(key);
    else memory.set(key, text);
  };
  return {
    slot<T>({name, read: check, fallback}: SlotContent<T>): StorageSlot<T> {
      const key = `drawbridge/${clientId}/${name}/v1`;
      return {
        get: () => check(parse(read(key))) ?? fallback,
        set: (value) => write(key, JSON.stringify(value) ?? null),
        clear: () => write(key, null),
        listen: (listener) => listenToKey(key, listener),
      };
    },
    following(task) {
      isFollowing = true;
      try {
        task();
      } finally {
        isFollowing = false;
      }
    },
  };
}

/** Servers have no events of other tabs. */
function listenToKey(key: string, listener: () => void): Stop {
  // The key is `null` after `clear()`.
  const onStorage = ({key: changed}: StorageEvent): void => void ((changed ?? key) === key && listener());
  globalThis.addEventListener?.('storage', onStorage);
  return () => globalThis.removeEventListener?.('storage', onStorage);
}

/** The page's `localStorage`; memory if the browser forbids it, and on a server. */
export function siteStorage(): KeyValueStorage {
  return pageStorage('localStorage');
}

/** The tab's `sessionStorage`, which survives a reload; memory if the browser forbids it, and on a server. */
export function visitStorage(): KeyValueStorage {
  return pageStorage('sessionStorage');
}

/** Node 25 and later have both storages, one for all visitors of a server. Merely reading them may print a warning. */
function pageStorage(name: 'localStorage' | 'sessionStorage'): KeyValueStorage {
  const stored = typeof document === 'undefined' ? undefined : attempt(() => globalThis[name]);
  return stored ?? memoryStorage();
}

/** Creates a storage in memory. */
export function memoryStorage(): KeyValueStorage {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

function parse(text: string | null): unknown {
  return text === null ? undefined : attempt((): unknown => JSON.parse(text));
}

// Storage throws if it is full or forbidden, and so does parsing values of other scripts.
function attempt<T>(task: () => T): T | undefined {
  try {
    return task();
  } catch {
    return undefined;
  }
}
