import {toKnownError} from '../core/errors/drawbridge-error.js';
import {loadChunk} from '../core/errors/load-chunk.js';
import type {ChainNamespace} from '../core/model/caip.js';
import {
  NO_WALLETS,
  type WalletRow,
  type WalletsState,
  type WalletTarget,
} from '../core/model/wallets/headless-wallets.js';
import type {Stop} from '../core/ports/clock.js';
import type {PageClient} from './client.js';
import type {HeadlessWallets} from './headless/headless-wallets.js';

/**
 * The wallets of the page for a list of its own: rows, search, attempts. Loads no element of the modal.
 *
 * Every rule of the modal holds: order, exclusions, recent wallets, marks of imitations, terms, joined prompts, late
 * approvals, restored connections, required sign-in (for which the modal opens).
 */
export interface DrawbridgeWallets {
  readonly getState: () => WalletsState;
  /** The state before the first subscription, the same on a server and in the browser. */
  readonly getInitialState: () => WalletsState;
  /** The first subscription loads the code and the lists; on a phone it prepares the links that open apps. */
  readonly subscribe: (listener: (state: WalletsState) => void) => Stop;
  /**
   * Connects a wallet. Resolves when the attempt has ended or waits for a choice; `attempt` tells how, also of a failure.
   * Rejects with `client/invalid-argument` for an unknown wallet and before required terms are accepted, and with
   * `chunk/unavailable`.
   */
  readonly connect: (target: WalletTarget, options?: {readonly namespace?: ChainNamespace}) => Promise<void>;
  /** Repeats the last attempt. */
  readonly retry: () => Promise<void>;
  /** Ends the attempt. An approval that comes later still connects. */
  readonly cancel: () => void;
  /** Reads the next page of `all`; after a failure, the same page again. */
  readonly loadMore: () => Promise<void>;
  /** Searches by part of the name, 300 ms after the last call. */
  readonly search: (text: string, options?: {readonly certified?: boolean}) => void;
  /** The visitor has accepted the page's terms. */
  readonly acceptTerms: () => void;
  /** Loads what a click needs: call it on hover and focus. */
  readonly prepare: () => void;
  /** Calls `listener` with the address of a row's picture once it is loaded, empty without one; stop it to free it. */
  readonly followImage: (row: WalletRow, listener: (url: string) => void) => Stop;
}

/** Creates the wallets of a client; their code is loaded with the first use. */
export function createWallets(page: PageClient): DrawbridgeWallets {
  const late = new LateWallets(page);
  const run = (task: (wallets: HeadlessWallets) => unknown): void => {
    late.load().then(task).catch(page.failures.report);
  };
  return {
    getState: () => late.state,
    getInitialState: () => NO_WALLETS,
    subscribe: (listener) => late.subscribe(listener),
    connect: async (target, {namespace} = {}) => (await late.load()).connect(target, namespace),
    retry: async () => (await late.load()).retry(),
    cancel: () => late.loaded?.cancel(),
    loadMore: async () => (await late.load()).loadMore(),
    search: (text, {certified = false} = {}) => run((wallets) => wallets.search(text, certified)),
    acceptTerms: () => run((wallets) => wallets.acceptTerms()),
    prepare: () => run((wallets) => wallets.prepare()),
    followImage: (row, listener) => late.loaded?.followImage(row, listener) ?? (() => {}),
  };
}

/** Loads the wallets with their first use, and tells the page's listeners of them. */
class LateWallets {
  readonly #page: PageClient;
  readonly #listeners = new Set<(state: WalletsState) => void>();
  #loading: Promise<HeadlessWallets> | undefined;
  #early = NO_WALLETS;
  #stop: Stop = () => {};

  loaded: HeadlessWallets | undefined;

  constructor(page: PageClient) {
    this.#page = page;
  }

  get state(): WalletsState {
    return this.loaded?.state.get() ?? this.#early;
  }

  subscribe(listener: (state: WalletsState) => void): Stop {
    // A listener that is given twice is called twice.
    const own = (state: WalletsState): void => listener(state);
    this.#listeners.add(own);
    if (this.#listeners.size === 1) {
      this.#follow();
      void this.#begin();
    }
    return () => {
      this.#listeners.delete(own);
      if (this.#listeners.size === 0) this.#stop();
    };
  }

  /** Rejects with `chunk/unavailable`; the next call tries again. */
  load(): Promise<HeadlessWallets> {
    return (this.#loading ??= this.#read());
  }

  async #begin(): Promise<void> {
    if (!this.loaded) this.#early = {...NO_WALLETS, status: 'loading'};
    const [wallets] = await Promise.allSettled([this.load()]);
    if (wallets.status === 'fulfilled') wallets.value.begin();
    else this.#early = {...NO_WALLETS, status: 'failed', error: toKnownError(wallets.reason)};
    this.#notify();
  }

  async #read(): Promise<HeadlessWallets> {
    try {
      const [client, {HeadlessWallets: Wallets}] = await Promise.all([
        this.#page.load(),
        loadChunk(import(/* together: headless */ './headless/headless-wallets.js')),
      ]);
      this.loaded = new Wallets(client);
    } catch (cause) {
      this.#loading = undefined;
      throw cause;
    }
    this.#follow();
    return this.loaded;
  }

  #follow(): void {
    if (this.loaded && this.#listeners.size > 0) this.#stop = this.loaded.state.listen(() => this.#notify());
  }

  #notify(): void {
    const {state} = this;
    for (const listener of this.#listeners) listener(state);
  }
}
