import type {Storage, StorageSlot} from '../../../core/ports/storage.js';

/** Says whether more than one remote wallet was connected, so that nothing is loaded where there was none. */
export function furtherSlot(storage: Storage): StorageSlot<boolean> {
  return storage.slot({
    name: 'remote-wallets',
    fallback: false,
    read: (stored) => stored === true || undefined,
  });
}
