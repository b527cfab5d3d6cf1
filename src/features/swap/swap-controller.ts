import {atom, type ReadableAtom} from 'nanostores';
import {QUOTE_LIFETIME_MS} from '../../core/config/constants.js';
import type {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {Clock} from '../../core/ports/clock.js';
import type {SwapDoubt} from '../../core/ports/swaps.js';
import type {ReviewState, SwapForm, SwapFormNotice, SwapReview, SwapRun, SwapState} from './api.js';
import type {Quote, QuoteEnd, QuoteFailure} from './quote.js';
import {EMPTY_SWAP_STATE, isSameSwap, type Swapper, isSameSwapper} from './swap-form.js';
import {toDigits} from './swap-loss.js';

/** A request for a quote. Its result counts only until another request, or the end of the quote. */
export interface QuoteRequest {
  readonly signal: AbortSignal;
  apply(quote: Omit<Quote, 'id'>): void;
  fail(failure: QuoteFailure, error: DrawbridgeError): void;
}

/** A request for a review, which counts only while its quote is current. */
export interface ReviewRequest {
  readonly quote: Quote;
  readonly signal: AbortSignal;
  /** Returns false if the quote has ended. */
  apply(review: Exclude<ReviewState, {readonly status: 'none' | 'loading'}>): boolean;
}

/** State of the swap form, its quote and its review. */
export class SwapController {
  readonly #clock: Clock;
  readonly #state = atom<SwapState>(EMPTY_SWAP_STATE);
  #quoting = new AbortController();
  #reviewing = new AbortController();
  #lastId = 0;
  #swapper: Swapper | undefined;

  readonly state: ReadableAtom<SwapState> = this.#state;

  constructor({clock}: {readonly clock: Clock}) {
    this.#clock = clock;
  }

  get form(): SwapForm {
    return this.#state.get().form;
  }

  /** The quote that a wallet may be asked for now; `undefined` once it has ended, by whatever. */
  get currentQuote(): Quote | undefined {
    const {quote} = this.#state.get();
    if (quote.status !== 'ready') return undefined;
    const age = this.#clock.now() - quote.quote.at;
    return age >= 0 && age < QUOTE_LIFETIME_MS ? quote.quote : undefined;
  }

  /** The review of the current quote. */
  get currentReview(): SwapReview | undefined {
    const {review} = this.#state.get();
    const id = this.currentQuote?.id;
    return review.status === 'ready' && review.review.quote.id === id ? review.review : undefined;
  }

  /** Changes the form. Another swap ends the quote, and drops what the user has accepted. */
  change(change: Partial<SwapForm>): void {
    const before = this.form;
    const {typed: _, isMax: __, ...kept} = before;
    const form = {...('amount' in change ? kept : before), ...change};
    this.#set({form});
    if (isSameSwap(before, form)) return;
    this.#set({
      lossText: '',
      acceptedLoss: undefined,
      acceptedDoubts: [],
      acceptedRepeats: [],
      notice: undefined,
    });
    this.endQuote('form-changed');
    this.#set({review: {status: 'none'}});
  }

  /** Applies new balances and prices to the tokens of the form. */
  refreshTokens(form: Pick<SwapForm, 'sold' | 'bought'>): void {
    this.#set({form: {...this.form, ...form}});
  }

  /** Sets the account in use. Another account or network ends the quote; another network also empties the form. */
  enter(swapper: Swapper | undefined): void {
    const before = this.#swapper;
    this.#swapper = swapper;
    if (isSameSwapper(before, swapper)) return;
    const isOtherNetwork = before?.network.caipNetworkId !== swapper?.network.caipNetworkId;
    this.endQuote(isOtherNetwork && before && swapper ? 'network-changed' : 'account-changed');
    if (!before) return;
    this.#set({
      lossText: '',
      acceptedLoss: undefined,
      acceptedDoubts: [],
      acceptedRepeats: [],
      run: undefined,
    });
    if (isOtherNetwork)
      this.#set({form: EMPTY_SWAP_STATE.form, quote: {status: 'idle'}, review: {status: 'none'}});
  }

  /** Begins a request, and ends the previous one. The quote on screen is outdated from now on. */
  beginQuote(): QuoteRequest {
    const previous = this.#shownQuote;
    const wasCurrent = this.currentQuote !== undefined;
    this.#stop();
    const {signal} = (this.#quoting = new AbortController());
    this.#set({quote: {status: 'loading', ...(previous && {previous})}});
    return {
      signal,
      apply: (quote) => {
        if (signal.aborted) return;
        this.#lastId += 1;
        this.#set({quote: {status: 'ready', quote: {...quote, id: this.#lastId}}});
      },
      fail: (failure, error) => {
        if (signal.aborted) return;
        const ended = previous && wasCurrent;
        this.#set({
          quote: ended
            ? {status: 'ended', previous, reason: 'refresh-failed'}
            : {status: 'failed', failure, error},
        });
      },
    };
  }

  /** Ends the quote, requests for one, and its review. Whatever was requested before is dropped when it arrives. */
  endQuote(reason: QuoteEnd): void {
    const previous = this.#shownQuote;
    this.#stop();
    const {quote} = this.#state.get();
    if (quote.status === 'idle' || quote.status === 'failed') return;
    this.#set({quote: previous ? {status: 'ended', previous, reason} : {status: 'idle'}});
  }

  /** Drops the quote of a form that cannot be quoted. */
  clearQuote(): void {
    this.#stop();
    this.#set({quote: {status: 'idle'}, review: {status: 'none'}});
  }

  /** Begins a review of the current quote; `undefined` without one. */
  beginReview(): ReviewRequest | undefined {
    const quote = this.currentQuote;
    if (!quote) return undefined;
    this.#reviewing.abort();
    const {signal} = (this.#reviewing = new AbortController());
    const {review} = this.#state.get();
    const previous =
      review.status === 'ready' ? review.review : 'previous' in review ? review.previous : undefined;
    this.#set({review: {status: 'loading', ...(previous && {previous})}});
    return {
      quote,
      signal,
      apply: (result) => {
        if (signal.aborted || this.currentQuote?.id !== quote.id) return false;
        if (result.status === 'ready' && !isSameConsent(previous, result.review))
          this.#set({acceptedDoubts: []});
        this.#set({review: result});
        return true;
      },
    };
  }

  acceptDoubt(doubt: SwapDoubt, isAccepted: boolean): void {
    this.#set({acceptedDoubts: withOrWithout(this.#state.get().acceptedDoubts, doubt, isAccepted)});
  }

  acceptRepeat(key: string, isAccepted: boolean): void {
    this.#set({acceptedRepeats: withOrWithout(this.#state.get().acceptedRepeats, key, isAccepted)});
  }

  typeLoss(lossText: string): void {
    const {review} = this.#state.get();
    const shown =
      review.status === 'ready' ? review.review : 'previous' in review ? review.previous : undefined;
    const digits = shown?.quote.loss.digits;
    this.#set({
      lossText,
      acceptedLoss: digits !== undefined && toDigits(lossText) === digits ? digits : undefined,
    });
  }

  showRun(run: SwapRun | undefined): void {
    this.#set({run});
  }

  notify(notice: SwapFormNotice | undefined): void {
    this.#set({notice});
  }

  /** Empties the form after a swap. */
  reset(): void {
    this.#stop();
    const {run} = this.#state.get();
    this.#set({...EMPTY_SWAP_STATE, run});
  }

  get #shownQuote(): Quote | undefined {
    const {quote} = this.#state.get();
    return quote.status === 'ready' ? quote.quote : 'previous' in quote ? quote.previous : undefined;
  }

  /** Aborts all requests, and makes a review outdated. */
  #stop(): void {
    this.#quoting.abort();
    this.#reviewing.abort();
    const {review} = this.#state.get();
    if (review.status === 'none' || review.status === 'loading') return;
    const previous = review.status === 'ready' ? review.review : undefined;
    this.#set({review: {status: 'loading', ...(previous && {previous})}});
  }

  #set(change: Partial<SwapState>): void {
    this.#state.set({...this.#state.get(), ...change});
  }
}

/** What the user has accepted is one contract, for the same doubts; where it cannot be read, with the same call. */
function isSameConsent(before: SwapReview | undefined, {target, doubts, data}: SwapReview): boolean {
  if (!before || before.target !== target) return false;
  const areSame =
    before.doubts.length === doubts.length && doubts.every((each) => before.doubts.includes(each));
  return areSame && (before.data === data || !doubts.includes('undecoded'));
}

function withOrWithout<T>(list: readonly T[], item: T, isIn: boolean): readonly T[] {
  const others = list.filter((each) => each !== item);
  return isIn ? [...others, item] : others;
}
