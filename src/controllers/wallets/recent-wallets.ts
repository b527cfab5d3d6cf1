import {atom, type ReadableAtom} from 'nanostores';
import {readWallet} from '../../core/model/safety/read-wallet.js';
import {MAX_RECENT_WALLETS, type RecentWallet} from '../../core/model/wallet.js';
import type {SlotContent, Storage, StorageSlot} from '../../core/ports/storage.js';

/** The wallets used last. What another script put into the storage is checked like any answer from outside. */
const RECENT: SlotContent<readonly RecentWallet[]> = {
  name: 'recent-wallets',
  fallback: [],
  read: (stored) =>
    Array.isArray(stored)
      ? stored.flatMap((entry) => readWallet(entry) ?? []).slice(0, MAX_RECENT_WALLETS)
      : undefined,
};

/** Remembers the wallets used last, newest first. */
export class RecentWallets {
  readonly #slot: StorageSlot<readonly RecentWallet[]>;
  readonly #state = atom<readonly RecentWallet[]>([]);

  readonly state: ReadableAtom<readonly RecentWallet[]> = this.#state;

  constructor(storage: Storage) {
    this.#slot = storage.slot(RECENT);
    this.#state.set(this.#slot.get());
  }

  /** Puts a wallet in front; one that is there already moves. */
  add(wallet: RecentWallet): void {
    const others = this.#state.get().filter(({id}) => id !== wallet.id);
    const checked = readWallet(wallet);
    if (!checked) return;
    const wallets = [checked, ...others].slice(0, MAX_RECENT_WALLETS);
    this.#state.set(wallets);
    this.#slot.set(wallets);
  }
}
