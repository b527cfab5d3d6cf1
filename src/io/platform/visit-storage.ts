import type {KeyValueStorage} from '../../core/ports/storage.js';
import {memoryStorage} from './slot-storage.js';

/** The tab's `sessionStorage`, which survives a reload; memory if the browser forbids it. */
export function visitStorage(): KeyValueStorage {
  try {
    return globalThis.sessionStorage;
  } catch {
    return memoryStorage();
  }
}
