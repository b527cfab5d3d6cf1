import type {KeyValueStorage} from '../../core/ports/storage.js';
import {memoryStorage} from './slot-storage.js';

/** The tab's `sessionStorage`, which outlives a reload; memory where the browser refuses it. */
export function visitStorage(): KeyValueStorage {
  try {
    return globalThis.sessionStorage;
  } catch {
    return memoryStorage();
  }
}
