import type {KeyValueStorage} from '../../../core/ports/storage.js';
import {browserStorage, createSlotStorage} from '../../platform/slot-storage.js';

const KEY = {client: 'siwx', name: 'changed'};

/** Tells the other tabs of a site that a session began or ended: wherever sessions are kept, their browsers share a storage. */
export interface TabMark {
  leave(): void;
  /** Calls the listener when another tab left the mark; gives what ends it. */
  subscribe(listener: () => void): () => void;
}

/** Makes the mark of one page; nothing happens before it is used. */
export function createTabMark(now: () => number, given?: KeyValueStorage): TabMark {
  return {
    leave() {
      const storage = createSlotStorage(KEY.client, given ?? browserStorage());
      storage.slot({name: KEY.name, read: () => undefined, fallback: 0}).set(now());
    },
    subscribe(listener) {
      const hear = ({key}: StorageEvent): void => {
        // Where everything was cleared there is no key.
        if (key === null || key === `drawbridge/${KEY.client}/${KEY.name}/v1`) listener();
      };
      addEventListener('storage', hear);
      return () => removeEventListener('storage', hear);
    },
  };
}
