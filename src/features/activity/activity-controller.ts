import {atom, type ReadableAtom} from 'nanostores';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {Transaction, TransactionPage} from '../../core/model/assets/transaction.js';
import type {CaipNetworkId} from '../../core/model/caip.js';

/** Account and network of the history shown. */
export interface ActivitySubject {
  readonly address: string;
  readonly chainId: CaipNetworkId;
}

/** Failure of loading a page. */
interface ActivityFailure {
  readonly cause: unknown;
  /** The page: the first, or a further one. */
  readonly page: 'first' | 'more';
}

/** The shown history. */
export interface ActivityState {
  /** `loading` the first page, `more` a further one. */
  readonly status: 'idle' | 'loading' | 'more' | 'ready' | 'failed';
  readonly subject: ActivitySubject | undefined;
  /** Transactions of this network without spam, newest first. */
  readonly transactions: readonly Transaction[];
  /** All loaded transactions with spam; NFTs are derived from them. */
  readonly all: readonly Transaction[];
  /** True if there is another page. */
  readonly hasMore: boolean;
  /** True if the service does not support the network. */
  readonly isUnsupported?: true;
  /** Present while `failed`. */
  readonly failure?: ActivityFailure;
}

/** Reads one page. */
type ReadHistory = (
  request: ActivitySubject & {readonly cursor?: string | undefined; readonly signal: AbortSignal},
) => Promise<TransactionPage>;

/** After this many pages without shown transactions, the user decides whether to load more. */
const MAX_EMPTY_PAGES = 5;

const NOTHING: ActivityState = {
  status: 'idle',
  subject: undefined,
  transactions: [],
  all: [],
  hasMore: false,
};

/** Loads an account's history page by page. Changing the account or network aborts requests. */
export class ActivityController {
  readonly #read: ReadHistory;
  readonly #state = atom<ActivityState>(NOTHING);
  #cursor: string | undefined;
  #abort = new AbortController();
  #underWay: Promise<void> | undefined;

  readonly state: ReadableAtom<ActivityState> = this.#state;

  constructor({read}: {readonly read: ReadHistory}) {
    this.#read = read;
  }

  /** Cursor of the next page; `undefined` before the first and after the last. */
  get cursor(): string | undefined {
    return this.#cursor;
  }

  /**
   * Loads the first page of an account. If the account is shown already, its transactions stay meanwhile. Returns the
   * running request if there is one.
   *
   * Rejects with the service's failure. A list that was never loaded is then empty.
   */
  open(subject: ActivitySubject): Promise<void> {
    if (!subject.address) {
      const text = "Transactions can't be fetched without an accountAddress";
      return Promise.reject(new DrawbridgeError('input/caip', text));
    }
    if (!this.#isShown(subject)) return this.#begin(subject, () => this.#readOn(subject));
    if (this.#underWay) return this.#underWay;
    const isKnown = this.#state.get().all.length > 0;
    return this.#begin(subject, () => (isKnown ? this.#readAgain(subject) : this.#readOn(subject)));
  }

  /** Loads the next page, if there is one and no request is running. Rejects like {@link open}. */
  async more(): Promise<void> {
    const {subject, hasMore} = this.#state.get();
    if (!subject || !hasMore || this.#underWay) return;
    this.#change({status: 'more'});
    await this.#attempt('more', () => this.#readOn(subject));
  }

  /** Clears the state and aborts requests. */
  clear(): void {
    this.#stop();
    this.#state.set(NOTHING);
  }

  #isShown({address, chainId}: ActivitySubject): boolean {
    const {subject} = this.#state.get();
    return subject?.address === address && subject.chainId === chainId;
  }

  async #begin(subject: ActivitySubject, load: () => Promise<void>): Promise<void> {
    this.#stop();
    if (!this.#isShown(subject)) {
      this.#cursor = undefined;
      this.#state.set(NOTHING);
    }
    this.#change({status: 'loading', subject});
    await this.#attempt('first', load);
  }

  #stop(): void {
    this.#abort.abort();
    this.#abort = new AbortController();
    this.#underWay = undefined;
  }

  async #attempt(page: ActivityFailure['page'], load: () => Promise<void>): Promise<void> {
    const {signal} = this.#abort;
    const settle = async (): Promise<void> => {
      try {
        await load();
        if (!signal.aborted) this.#change({status: 'ready'});
      } catch (cause) {
        if (signal.aborted) return;
        this.#change({status: 'failed', failure: {cause, page}});
        throw cause;
      } finally {
        if (!signal.aborted) this.#underWay = undefined;
      }
    };
    this.#underWay = settle();
    await this.#underWay;
  }

  /** Loads from the cursor on. Continues after pages without shown transactions. */
  async #readOn(subject: ActivitySubject): Promise<void> {
    const {signal} = this.#abort;
    const before = this.#state.get().transactions.length;
    for (let count = 0; count < MAX_EMPTY_PAGES; count++) {
      const page = await this.#read({...subject, cursor: this.#cursor, signal});
      if (signal.aborted) return;
      this.#cursor = page.next;
      this.#show(mergeTransactions(this.#state.get().all, page.transactions), subject);
      if (page.isUnsupported) this.#change({isUnsupported: true});
      if (!page.next || this.#state.get().transactions.length > before) return;
    }
  }

  /** Loads the first page again. Keeps later pages, unless so much is new that there may be a gap. */
  async #readAgain(subject: ActivitySubject): Promise<void> {
    const {signal} = this.#abort;
    const page = await this.#read({...subject, cursor: undefined, signal});
    if (signal.aborted) return;
    const {all} = this.#state.get();
    const known = new Set(all.map(({id}) => id));
    const isContinued = page.transactions.some(({id}) => known.has(id));
    if (!isContinued || !page.next) this.#cursor = page.next;
    this.#show(isContinued ? refreshTransactions(all, page) : page.transactions, subject);
  }

  #show(all: readonly Transaction[], {chainId}: ActivitySubject): void {
    const transactions = shownTransactions(all, chainId);
    this.#change({all, transactions, hasMore: this.#cursor !== undefined});
  }

  #change(change: Partial<ActivityState>): void {
    const {failure: _, ...state} = this.#state.get();
    this.#state.set({...state, ...change});
  }
}

/**
 * "A transaction is hidden when all its transfers are flagged as spam" (spec 5).
 *
 * A transaction without transfers is shown.
 */
export function isSpam({transfers}: Transaction): boolean {
  return transfers.length > 0 && transfers.every(({nft}) => nft?.isSpam ?? false);
}

/** "Transactions are shown only if their chain equals the active network" (spec 5). */
export function shownTransactions(
  transactions: readonly Transaction[],
  chain: CaipNetworkId,
): readonly Transaction[] {
  return transactions.filter((transaction) => transaction.chain === chain && !isSpam(transaction));
}

/** Adds a page, newest first. Replaces entries of the same id, because they may have been confirmed. */
export function mergeTransactions(
  known: readonly Transaction[],
  added: readonly Transaction[],
): readonly Transaction[] {
  const byId = new Map([...known, ...added].map((transaction) => [transaction.id, transaction]));
  return [...byId.values()].toSorted((one, other) => other.minedAt - one.minedAt);
}

/**
 * Merges a reloaded first page. Within its time range, the page is authoritative: removes entries that it
 * lacks, such as a replaced pending transaction. Entries of its oldest moment may be on the next page, because the
 * transfers of a Solana block have one time.
 */
export function refreshTransactions(
  known: readonly Transaction[],
  {transactions: page, next}: TransactionPage,
): readonly Transaction[] {
  const oldest = page.reduce((time, {minedAt}) => Math.min(time, minedAt), Infinity);
  const isOlder = ({minedAt, status}: Transaction): boolean =>
    minedAt < oldest || (minedAt === oldest && status !== 'pending');
  const older = next === undefined ? [] : known.filter(isOlder);
  return mergeTransactions(older, page);
}

/** True if both lists have the same transactions in the same states. */
export function isSameActivity(one: readonly Transaction[], other: readonly Transaction[]): boolean {
  return (
    one.length === other.length &&
    one.every(({id, status}, index) => id === other[index]?.id && status === other[index].status)
  );
}
