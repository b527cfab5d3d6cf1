import type {Clock} from './clock.js';
import type {Storage} from './storage.js';

/** Clock, randomness, storage and fetch of one client: the browser's, unless the option `env` replaces them. */
export interface ClientEnvironment {
  readonly clock: Clock;
  readonly random: Random;
  readonly storage: Storage;
  readonly fetch: typeof globalThis.fetch;
}

/** The part of the environment that the page needs before the client is loaded. */
export type PageEnvironment = Omit<ClientEnvironment, 'random'>;

/** The source of randomness; tests replace it to know the outcome. */
export interface Random {
  /** A version 4 UUID. */
  uuid(): string;
  /** `length` cryptographically strong random bytes. */
  bytes(length: number): Uint8Array;
}
