import {atom, type ReadableAtom} from 'nanostores';
import {type DrawbridgeError, toKnownError} from '../../core/errors/drawbridge-error.js';
import type {Wallet} from '../../core/model/wallet.js';

/** Callbacks for the outcome of a request. */
interface Settle<T> {
  done(value: T): void;
  failed(error: DrawbridgeError): void;
}

/** Runs one request at a time: a newer one aborts the older, whose outcome is dropped. */
export class LatestRequest {
  #controller: AbortController | undefined;

  /** Starts a request; the promise resolves when it is settled or dropped and never rejects. */
  async run<T>(task: (signal: AbortSignal) => Promise<T>, settle: Settle<T>): Promise<void> {
    this.cancel();
    const controller = new AbortController();
    this.#controller = controller;
    const whileWanted =
      <A>(handle: (outcome: A) => void) =>
      (outcome: A): void => {
        if (!controller.signal.aborted) handle(outcome);
      };
    await task(controller.signal).then(
      whileWanted((value: T) => settle.done(value)),
      whileWanted((cause: unknown) => settle.failed(toKnownError(cause))),
    );
  }

  /** Aborts the running request; its outcome is dropped. */
  cancel(): void {
    this.#controller?.abort();
    this.#controller = undefined;
  }
}

/** One request to the explorer; earlier results stay on screen meanwhile. */
export type WalletList =
  | {readonly status: 'idle'; readonly wallets: readonly Wallet[]}
  | {readonly status: 'loading'; readonly wallets: readonly Wallet[]}
  | {readonly status: 'ready'; readonly wallets: readonly Wallet[]}
  | {readonly status: 'failed'; readonly wallets: readonly Wallet[]; readonly error: DrawbridgeError};

/** The paged list. */
export type PagedWalletList =
  | Exclude<WalletList, {readonly status: 'ready'}>
  | {readonly status: 'ready'; readonly wallets: readonly Wallet[]; readonly hasMore: boolean};

/** The user's search. */
export interface WalletSearchQuery {
  /** Trimmed; empty when only the badge counts. */
  readonly text: string;
  readonly certified: boolean;
}

/** The answer to a search; `idle` without a search. */
export type FoundWallets =
  | {readonly status: 'idle'; readonly wallets: readonly Wallet[]}
  | ({readonly query: WalletSearchQuery} & Exclude<WalletList, {readonly status: 'idle'}>);

/** The state before the first request. */
export const NO_LIST: WalletList & {readonly status: 'idle'} = {status: 'idle', wallets: []};

/** Reads the wallets of a shelf. */
type ReadWallets = (signal: AbortSignal) => Promise<readonly Wallet[]>;

/** A short list that is read once, such as the featured wallets. */
export class WalletListLoader {
  readonly #read: ReadWallets;
  readonly #request = new LatestRequest();
  readonly #state = atom<WalletList>(NO_LIST);
  #settled: Promise<void> = Promise.resolve();

  readonly state: ReadableAtom<WalletList> = this.#state;

  constructor(read: ReadWallets) {
    this.#read = read;
  }

  /**
   * Reads the wallets unless they are loaded or loading, once `ready` resolves; after a failure, tries again.
   */
  load(ready?: Promise<void>): Promise<void> {
    const {status} = this.#state.get();
    if (status === 'ready' || status === 'loading') return this.#settled;
    this.#state.set({status: 'loading', wallets: []});
    const read: ReadWallets = async (signal) => {
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
