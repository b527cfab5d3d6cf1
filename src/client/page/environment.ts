import type {DrawbridgeOptions} from '../../core/config/options.js';
import type {Clock} from '../../core/ports/clock.js';
import type {Random} from '../../core/ports/random.js';
import type {Storage} from '../../core/ports/storage.js';
import {browserStorage, createSlotStorage} from '../../io/platform/slot-storage.js';
import {systemClock} from '../../io/platform/system-clock.js';

/** The outside world of one client: the browser's, unless `env` says otherwise. */
export interface Environment {
  readonly clock: Clock;
  readonly random: Random;
  readonly storage: Storage;
  readonly fetch: typeof globalThis.fetch;
}

/** What of it the page itself needs. */
export type PageEnvironment = Omit<Environment, 'random'>;

/** Chooses the outside world from the options. */
export function createEnvironment({id = 'default', env = {}}: DrawbridgeOptions): PageEnvironment {
  return {
    clock: env.clock ?? systemClock,
    storage: createSlotStorage(id, env.storage ?? browserStorage()),
    // Called bare, as `fetch` insists.
    fetch: env.fetch ?? ((...request) => globalThis.fetch(...request)),
  };
}
