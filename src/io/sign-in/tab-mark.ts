import type {KeyValueStorage} from '../../core/ports/storage.js';
import {siteStorage, createSlotStorage} from '../platform/slot-storage.js';

const KEY = {client: 'siwx', name: 'changed'};

/**
 * Notifies the other tabs of a site of new and ended sessions, through the tabs' shared `localStorage`,
 * wherever the sessions are stored.
 */
export interface TabMark {
  leave(): void;
  /** Calls the listener after another tab's notification; the result ends the subscription. */
  subscribe(listener: () => void): () => void;
}

/** Creates the mark of one page; has no effect before it is used. */
export function createTabMark(now: () => number, given?: KeyValueStorage): TabMark {
  return {
    leave() {
      const storage = createSlotStorage(KEY.client, given ?? siteStorage());
      storage.slot({name: KEY.name, read: () => undefined, fallback: 0}).set(now());
    },
    subscribe(listener) {
      const onStorage = ({key}: StorageEvent): void => {
        // The key is `null` after `clear()`.
        if (key === null || key === `drawbridge/${KEY.client}/${KEY.name}/v1`) listener();
      };
      addEventListener('storage', onStorage);
      return () => removeEventListener('storage', onStorage);
    },
  };
}
