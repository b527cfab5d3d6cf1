import type {Random} from '../../core/ports/random.js';

/** Random values of the browser's `crypto`. */
export const systemRandom: Random = {
  uuid: () => crypto.randomUUID(),
  bytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
};
