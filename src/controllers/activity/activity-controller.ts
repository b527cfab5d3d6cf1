import {atom, type ReadableAtom} from 'nanostores';
import {mergeTransactions, shownTransactions} from '../../core/model/activity/activity-rules.js';
import type {Transaction, TransactionPage} from '../../core/model/activity/transaction.js';
import type {CaipNetworkId} from '../../core/model/caip.js';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';

/** Whose history is shown, and on which network. */
export interface ActivitySubject {
  readonly address: string;
  readonly chainId: CaipNetworkId;
}

/** The history on show. */
export interface ActivityState {
  /** `loading` the first page, `more` a further one. */
  readonly status: 'idle' | 'loading' | 'more' | 'ready' | 'failed';
  readonly subject: ActivitySubject | undefined;
  /** Of this network, without spam, newest first. */
  readonly transactions: readonly Transaction[];
  /** Everything that was read, spam included: what NFTs are worked out from. */
  readonly all: readonly Transaction[];
  /** True when there is another page. */
  readonly hasMore: boolean;
}

/** Reads one page. */
export type ReadHistory = (
  request: ActivitySubject & {readonly cursor?: string | undefined; readonly signal: AbortSignal},
) => Promise<TransactionPage>;

/** Pages in a row that may filter to nothing before the reader is asked whether to go on. */
const MAX_EMPTY_PAGES = 5;

const NOTHING: ActivityState = {
  status: 'idle',
  subject: undefined,
  transactions: [],
  all: [],
  hasMore: false,
};

/** Reads an account's history page by page; going elsewhere ends what is under way. */
export class ActivityController {
  readonly #read: ReadHistory;
  readonly #state = atom<ActivityState>(NOTHING);
  #cursor: string | undefined;
  #abort = new AbortController();

  readonly state: ReadableAtom<ActivityState> = this.#state;

  constructor({read}: {readonly read: ReadHistory}) {
    this.#read = read;
  }

  /**
   * Reads the first page of an account; that of the one on show is read again behind what is there.
   *
   * Rejects with the failure of the service; the list is then marked empty.
   */
  async open(subject: ActivitySubject): Promise<void> {
    if (!subject.address) {
      throw new DrawbridgeError('input/caip', "Transactions can't be fetched without an accountAddress");
    }
    const before = this.#state.get();
    const isSame = before.subject?.address === subject.address && before.subject.chainId === subject.chainId;
    this.#cursor = undefined;
    this.#state.set({...(isSame ? before : NOTHING), status: 'loading', subject});
    await this.#load(subject);
  }

  /** Reads the next page, if there is one and none is under way; rejects as {@link open} does. */
  async more(): Promise<void> {
    const {status, subject, hasMore} = this.#state.get();
    if (!subject || !hasMore || status === 'loading' || status === 'more') return;
    this.#state.set({...this.#state.get(), status: 'more'});
    await this.#load(subject);
  }

  /** Forgets everything and ends what is under way. */
  clear(): void {
    this.#abort.abort();
    this.#state.set(NOTHING);
  }

  async #load(subject: ActivitySubject): Promise<void> {
    this.#abort.abort();
    const {signal} = (this.#abort = new AbortController());
    try {
      const before = this.#state.get().transactions.length;
      for (let page = 0; page < MAX_EMPTY_PAGES; page++) {
        const {transactions, next} = await this.#read({...subject, cursor: this.#cursor, signal});
        if (signal.aborted) return;
        this.#cursor = next;
        this.#add(transactions, subject);
        // A page that filters to nothing loads the next one (decisions 17).
        if (!next || this.#state.get().transactions.length > before) break;
      }
      this.#state.set({...this.#state.get(), status: 'ready'});
    } catch (cause) {
      if (signal.aborted) return;
      this.#state.set({...this.#state.get(), status: 'failed', hasMore: false});
      throw cause;
    }
  }

  #add(added: readonly Transaction[], {chainId}: ActivitySubject): void {
    const state = this.#state.get();
    const all = mergeTransactions(state.all, added);
    this.#state.set({
      ...state,
      all,
      transactions: shownTransactions(all, chainId),
      hasMore: this.#cursor !== undefined,
    });
  }
}
