import {toKnownError} from '../core/errors/drawbridge-error.js';
import {loadChunk} from '../core/errors/load-chunk.js';
import {
  type DrawbridgeWallets,
  NO_WALLETS,
  type WalletsState,
} from '../core/model/wallets/headless-wallets.js';
import type {Stop} from '../core/ports/clock.js';
import type {PageClient} from './client.js';
import type {HeadlessWallets} from './headless/headless-wallets.js';

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
    // After a failure, any call loads the code again, and the page that subscribed before gets its lists.
    if (this.#listeners.size > 0) {
      this.loaded.begin();
      this.#notify();
    }
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
