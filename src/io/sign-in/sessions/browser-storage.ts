import {isSessionOf} from '../../../core/model/sign-in/match-session.js';
import type {SiwxSession, SiwxStorage} from '../../../core/model/sign-in/siwx-session.js';
import type {StorageSlot} from '../../../core/ports/storage.js';
import {browserStorage as pageStorage, createSlotStorage} from '../../platform/slot-storage.js';
import {readSessions} from './read-session.js';

/** How a browser keeps sessions. */
export interface BrowserStorageOptions {
  /** Keeps the sessions of two clients on one origin apart. Default: `default`. */
  readonly name?: string;
}

/**
 * Keeps sessions in `localStorage`, or in memory where there is none; all tabs of a site share them.
 *
 * Good for what happens in the page alone: a server that serves data to signed-in users keeps its own sessions, with
 * `serverStorage`.
 */
export function browserStorage({name = 'default'}: BrowserStorageOptions = {}): SiwxStorage {
  let slot: StorageSlot<readonly SiwxSession[]> | undefined;
  // Not before it is used: making one on a server has no effect.
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
