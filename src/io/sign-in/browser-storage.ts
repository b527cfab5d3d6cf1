import {isSessionOf, type SiwxSession, type SiwxStorage} from '../../core/model/sign-in/siwx-session.js';
import type {StorageSlot} from '../../core/ports/storage.js';
import {createSlotStorage, siteStorage as pageStorage} from '../platform/slot-storage.js';
import {readSessions} from './read-sessions.js';

/** Options of {@link browserStorage}. */
export interface BrowserStorageOptions {
  /** Separates the sessions of two clients on one origin. Default: `default`. */
  readonly name?: string;
}

/**
 * Stores sessions in `localStorage`, or in memory if there is none; all tabs of a site share them.
 *
 * Suited only to features of the page: a server that serves data to signed-in users must store its own
 * sessions, with `serverStorage`.
 */
export function browserStorage({name = 'default'}: BrowserStorageOptions = {}): SiwxStorage {
  let slot: StorageSlot<readonly SiwxSession[]> | undefined;
  // Opened at first use, so that creating one on a server has no effect.
  const open = (): StorageSlot<readonly SiwxSession[]> =>
    (slot ??= createSlotStorage(name, pageStorage()).slot({
      name: 'sign-in',
      read: readSessions,
      fallback: [],
    }));
  return {
    async add(session) {
      const others = open()
        .get()
        .filter((other) => !isSessionOf(other, session.data, 'network'));
      open().set([...others, session]);
    },
    set: async (sessions) => open().set(sessions),
    async remove(sessions) {
      const texts = new Set(sessions.map(({message}) => message));
      open().set(
        open()
          .get()
          .filter(({message}) => !texts.has(message)),
      );
    },
    get: async () => open().get(),
  };
}
