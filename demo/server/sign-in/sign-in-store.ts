import {randomBytes} from 'node:crypto';
import {Keyv, type KeyvStoreAdapter} from 'keyv';
import {BoundedMap} from './bounded-map.js';

/** A sign-in as the page sent it. */
export interface SignedMessage {
  readonly message: string;
  readonly signature: string;
}

/** How long a nonce waits for its message. */
const NONCE_LIFETIME_MS = 10 * 60_000;
const SESSION_LIFETIME_MS = 7 * 24 * 3_600_000;
const NONCE_BYTES = 16;
const SESSION_ID_BYTES = 32;

/** What the server remembers: nonces that wait, and who is signed in. */
export interface SignInStore {
  createNonce(): Promise<string>;
  /** True the first time, for a nonce that was given out here: each is good once, whichever server is asked. */
  takeNonce(nonce: string): Promise<boolean>;
  /** Keeps sessions under an id that cannot be guessed, and returns it. */
  createSessions(sessions: readonly SignedMessage[]): Promise<string>;
  sessionsOf(id: string | undefined): Promise<readonly SignedMessage[]>;
  removeSessions(id: string | undefined): Promise<void>;
}

/** How {@link createSignInStore} remembers. */
export interface SignInStoreOptions {
  /**
   * What a `keyv` adapter connects to (Redis, Postgres …), which several servers can share and which bounds its own
   * memory. Default: the server's memory.
   */
  readonly store?: KeyvStoreAdapter | Map<string, unknown>;
  /** The most nonces in memory; the oldest gives way to the next. Default: 100,000, some 20 MB. */
  readonly maxNonces?: number;
  /** The most signed-in browsers in memory; the oldest gives way to the next. Default: 10,000. */
  readonly maxSessions?: number;
}

/** Remembers in memory, or in a store that is given. */
export function createSignInStore(options: SignInStoreOptions = {}): SignInStore {
  const {store, maxNonces = 100_000, maxSessions = 10_000} = options;
  // Without `throwOnErrors`, a store that fails would look like one that is empty.
  const open = <T>(namespace: string, ttl: number, max: number): Keyv<T> =>
    new Keyv<T>({namespace, ttl, throwOnErrors: true, store: store ?? new BoundedMap(max)});
  const nonces = open<true>('sign-in-nonce', NONCE_LIFETIME_MS, maxNonces);
  const sessions = open<readonly SignedMessage[]>('sign-in-session', SESSION_LIFETIME_MS, maxSessions);
  return {
    async createNonce() {
      const nonce = randomBytes(NONCE_BYTES).toString('hex');
      await nonces.set(nonce, true);
      return nonce;
    },
    async takeNonce(nonce) {
      // A lifetime that is over counts only when it is read; who deletes the entry is the one who takes it.
      const isKnown = await nonces.has(nonce);
      return (await nonces.delete(nonce)) && isKnown;
    },
    async createSessions(signed) {
      const id = randomBytes(SESSION_ID_BYTES).toString('base64url');
      await sessions.set(id, signed);
      return id;
    },
    sessionsOf: async (id) => (id === undefined ? [] : ((await sessions.get(id)) ?? [])),
    async removeSessions(id) {
      if (id !== undefined) await sessions.delete(id);
    },
  };
}
