import type {SendReview} from './model/send-state.js';

/** How an attempt ended before the wallet was asked: by the user, or because account or network changed. */
export type AttemptEnd = 'cancelled' | 'changed';

/** One press of Send. Its signal ends every step that comes before the wallet is asked. */
export class SendAttempt {
  readonly review: SendReview;
  readonly #abort = new AbortController();
  #end: AttemptEnd | undefined;
  /** True from the moment the wallet is asked, which cannot be taken back. */
  isAsked = false;

  constructor(review: SendReview) {
    this.review = review;
  }

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  /** Why it was ended; `undefined` while it goes on. */
  get end(): AttemptEnd | undefined {
    return this.#end;
  }

  abort(end: AttemptEnd): void {
    this.#end ??= end;
    this.#abort.abort();
  }
}
