import {randomBytes} from 'node:crypto';
import {Keyv, type KeyvStoreAdapter} from 'keyv';
import {BoundedMap} from './bounded-map.js';

/** A sign-in in the page's format. */
export interface SignedMessage {
  readonly message: string;
  readonly signature: string;
}

/** Lifetime of an unused nonce, in milliseconds. */
const NONCE_LIFETIME_MS = 10 * 60_000;
const SESSION_LIFETIME_MS = 7 * 24 * 3_600_000;
const NONCE_BYTES = 16;
const SESSION_ID_BYTES = 32;

/** The state of the server: unused nonces, and sessions. */
export interface SignInStore {
  createNonce(): Promise<string>;
  /** True the first time, for a nonce that was issued here: each can be used once, with any server. */
  takeNonce(nonce: string): Promise<boolean>;
  /** Keeps sessions under an unguessable id, and returns it. */
  createSessions(sessions: readonly SignedMessage[]): Promise<string>;
  sessionsOf(id: string | undefined): Promise<readonly SignedMessage[]>;
  removeSessions(id: string | undefined): Promise<void>;
}

/** Options of {@link createSignInStore}. */
export interface SignInStoreOptions {
  /**
   * A `keyv` adapter (Redis, Postgres …), which several servers can share and which limits its own memory. Default: the
   * server's memory.
   */
  readonly store?: KeyvStoreAdapter | Map<string, unknown>;
  /** The greatest number of nonces in memory; the oldest is dropped for the next. Default: 100,000, some 20 MB. */
  readonly maxNonces?: number;
  /** The greatest number of signed-in browsers in memory; the oldest is dropped for the next. Default: 10,000. */
  readonly maxSessions?: number;
}

/** Stores in memory, or in a given store. */
export function createSignInStore(options: SignInStoreOptions = {}): SignInStore {
  const {store, maxNonces = 100_000, maxSessions = 10_000} = options;
  // Without `throwOnErrors`, a failing store would look empty.
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
      // Expiry only takes effect on a read; the server that deletes the entry is the one that uses it.
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
