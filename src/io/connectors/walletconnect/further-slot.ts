import type {Storage, StorageSlot} from '../../../core/ports/storage.js';

/**
 * Opens the slot that records whether more than one remote wallet was connected, so that nothing is loaded
 * otherwise.
 */
export function furtherSlot(storage: Storage): StorageSlot<boolean> {
  return storage.slot({
    name: 'remote-wallets',
    fallback: false,
    read: (stored) => stored === true || undefined,
  });
}
