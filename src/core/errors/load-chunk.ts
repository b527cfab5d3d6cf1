import {DrawbridgeError} from './drawbridge-error.js';

/** Rejects with `chunk/unavailable` where a chunk of the product could not be loaded. */
export async function loadChunk<T>(loading: Promise<T>): Promise<T> {
  try {
    return await loading;
  } catch (cause) {
    throw new DrawbridgeError('chunk/unavailable', 'A chunk could not be loaded', {cause});
  }
}
