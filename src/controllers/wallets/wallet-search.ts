import {atom, type ReadableAtom} from 'nanostores';
import {SEARCH_WAIT_MS} from '../../core/config/constants.js';
import type {Wallet} from '../../core/model/wallet.js';
import type {Clock, Stop} from '../../core/ports/clock.js';
import {type FoundWallets, LatestRequest, NO_LIST, type WalletSearchQuery} from './wallet-list.js';

/** Shortest text that is searched. */
const MIN_SEARCH_LENGTH = 2;

/** Runs a search. */
export type ReadFound = (query: WalletSearchQuery, signal: AbortSignal) => Promise<readonly Wallet[]>;

/** Searches wallets while the user types: one request after the last key, and only the last answer counts. */
export class WalletSearch {
  readonly #clock: Clock;
  readonly #read: ReadFound;
  readonly #request = new LatestRequest();
  readonly #state = atom<FoundWallets>(NO_LIST);
  #stopTimer: Stop = () => {};

  readonly state: ReadableAtom<FoundWallets> = this.#state;

  constructor(clock: Clock, read: ReadFound) {
    this.#clock = clock;
    this.#read = read;
  }

  /** Takes the user's text; too short a text without a badge clears the search at once. */
  search(text: string, certified: boolean): void {
    const query = toQuery(text, certified);
    if (!query) return this.clear();
    const state = this.#state.get();
    if (state.status !== 'idle' && state.status !== 'failed' && isSame(state.query, query)) return;
    this.#begin(query);
    this.#stopTimer = this.#clock.after(SEARCH_WAIT_MS, () => void this.#send(query));
  }

  /** Repeats a failed search at once. */
  async retry(): Promise<void> {
    const state = this.#state.get();
    if (state.status !== 'failed') return;
    this.#begin(state.query);
    await this.#send(state.query);
  }

  /** Clears the search, also a running request. */
  clear(): void {
    this.#stop();
    this.#state.set(NO_LIST);
  }

  #begin(query: WalletSearchQuery): void {
    this.#stop();
    this.#state.set({status: 'loading', query, wallets: this.#state.get().wallets});
  }

  async #send(query: WalletSearchQuery): Promise<void> {
    await this.#request.run((signal) => this.#read(query, signal), {
      done: (wallets) => this.#state.set({status: 'ready', query, wallets}),
      failed: (error) => this.#state.set({status: 'failed', query, wallets: [], error}),
    });
  }

  #stop(): void {
    this.#stopTimer();
    this.#request.cancel();
  }
}

function toQuery(text: string, certified: boolean): WalletSearchQuery | undefined {
  const trimmed = text.trim();
  const isLongEnough = Array.from(trimmed).length >= MIN_SEARCH_LENGTH;
  return isLongEnough || certified ? {text: isLongEnough ? trimmed : '', certified} : undefined;
}

function isSame(one: WalletSearchQuery, other: WalletSearchQuery): boolean {
  return one.text === other.text && one.certified === other.certified;
}
