import {DrawbridgeError} from './drawbridge-error.js';

/** Rejects with `chunk/unavailable` if a chunk of the product could not be loaded. */
export async function loadChunk<T>(loading: Promise<T>): Promise<T> {
  try {
    return await loading;
  } catch (cause) {
    // The browser's message names the address of the file.
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new DrawbridgeError('chunk/unavailable', `A file of Drawbridge could not be loaded: ${reason}`, {
      cause,
    });
  }
}
