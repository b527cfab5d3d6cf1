import {atom, type ReadableAtom} from 'nanostores';
import {MAX_RECENT_WALLETS, readWallet, type RecentWallet} from '../../core/model/wallet.js';
import type {SlotContent, Storage, StorageSlot} from '../../core/ports/storage.js';

/** The wallets used last. Other scripts can write to the storage, so its contents are checked. */
const RECENT: SlotContent<readonly RecentWallet[]> = {
  name: 'recent-wallets',
  fallback: [],
  read: (stored) =>
    Array.isArray(stored)
      ? stored.flatMap((entry) => readWallet(entry) ?? []).slice(0, MAX_RECENT_WALLETS)
      : undefined,
};

/** Holds the wallets used last, newest first, and stores them. */
export class RecentWallets {
  readonly #slot: StorageSlot<readonly RecentWallet[]>;
  readonly #state = atom<readonly RecentWallet[]>([]);

  readonly state: ReadableAtom<readonly RecentWallet[]> = this.#state;

  constructor(storage: Storage) {
    this.#slot = storage.slot(RECENT);
    this.#state.set(this.#slot.get());
  }

  /** Puts a wallet in front; a listed one moves. */
  add(wallet: RecentWallet): void {
    const others = this.#state.get().filter(({id}) => id !== wallet.id);
    const checked = readWallet(wallet);
    if (!checked) return;
    const wallets = [checked, ...others].slice(0, MAX_RECENT_WALLETS);
    this.#state.set(wallets);
    this.#slot.set(wallets);
  }
}
