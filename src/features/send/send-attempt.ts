import type {SendReview} from './model/send-state.js';

/** Reason why an attempt ended before the wallet was asked: the user, or a change of account or network. */
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

  /** The reason of its end; `undefined` while it runs. */
  get end(): AttemptEnd | undefined {
    return this.#end;
  }

  abort(end: AttemptEnd): void {
    this.#end ??= end;
    this.#abort.abort();
  }
}
