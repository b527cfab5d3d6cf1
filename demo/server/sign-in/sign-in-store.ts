import {randomBytes} from 'node:crypto';
import {Keyv, type KeyvStoreAdapter} from 'keyv';

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

/** Remembers in memory, or in what a `keyv` adapter connects to (Redis, Postgres …), which several servers can share. */
export function createSignInStore(store?: KeyvStoreAdapter | Map<string, unknown>): SignInStore {
  const open = <T>(namespace: string, ttl: number): Keyv<T> =>
    new Keyv<T>({namespace, ttl, ...(store && {store})});
  const nonces = open<true>('sign-in-nonce', NONCE_LIFETIME_MS);
  const sessions = open<readonly SignedMessage[]>('sign-in-session', SESSION_LIFETIME_MS);
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
