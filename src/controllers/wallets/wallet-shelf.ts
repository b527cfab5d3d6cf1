import {atom, type ReadableAtom} from 'nanostores';
import type {Wallet} from '../../core/model/wallet.js';
import {LatestRequest} from './latest-request.js';
import {NO_LIST, type WalletList} from './wallet-list.js';

/** Reads the wallets of a shelf. */
export type ReadShelf = (signal: AbortSignal) => Promise<readonly Wallet[]>;

/** A short list that is read once, such as the featured wallets. */
export class WalletShelf {
  readonly #read: ReadShelf;
  readonly #request = new LatestRequest();
  readonly #state = atom<WalletList>(NO_LIST);
  #settled: Promise<void> = Promise.resolve();

  readonly state: ReadableAtom<WalletList> = this.#state;

  constructor(read: ReadShelf) {
    this.#read = read;
  }

  /**
   * Reads the wallets unless they are loaded or loading, once `ready` resolves; after a failure, tries again.
   */
  load(ready?: Promise<void>): Promise<void> {
    const {status} = this.#state.get();
    if (status === 'ready' || status === 'loading') return this.#settled;
    this.#state.set({status: 'loading', wallets: []});
    const read: ReadShelf = async (signal) => {
      await ready;
      return this.#read(signal);
    };
    this.#settled = this.#request.run(read, {
      done: (wallets) => this.#state.set({status: 'ready', wallets}),
      failed: (error) => this.#state.set({status: 'failed', wallets: [], error}),
    });
    return this.#settled;
  }

  /** Drops the wallets, also a running request. */
  clear(): void {
    this.#request.cancel();
    this.#state.set(NO_LIST);
  }
}
