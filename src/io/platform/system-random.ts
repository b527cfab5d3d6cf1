import type {Random} from '../../core/ports/random.js';

/** The browser's own randomness. */
export const systemRandom: Random = {
  uuid: () => crypto.randomUUID(),
  bytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
};
