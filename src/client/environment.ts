import type {DrawbridgeOptions} from '../core/config/options.js';
import type {Clock} from '../core/ports/clock.js';
import type {Random} from '../core/ports/random.js';
import type {Storage} from '../core/ports/storage.js';
import {browserStorage, createSlotStorage} from '../io/platform/slot-storage.js';
import {systemClock} from '../io/platform/system-clock.js';

/** Clock, randomness, storage and fetch of one client: the browser's, unless `env` replaces them. */
export interface Environment {
  readonly clock: Clock;
  readonly random: Random;
  readonly storage: Storage;
  readonly fetch: typeof globalThis.fetch;
}

/** The part of the environment that the page client needs. */
export type PageEnvironment = Omit<Environment, 'random'>;

/** Creates the environment from the options. */
export function createEnvironment({id = 'default', env = {}}: DrawbridgeOptions): PageEnvironment {
  return {
    clock: env.clock ?? systemClock,
    storage: createSlotStorage(id, env.storage ?? browserStorage()),
    // `fetch` throws when it is called as a method of another object.
    fetch: env.fetch ?? ((...request) => globalThis.fetch(...request)),
  };
}
