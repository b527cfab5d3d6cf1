import type {SendForm} from '../../core/model/send/send-form.js';
import type {SendSubject} from '../../core/model/send/send-subject.js';
import type {TransferFee} from '../../core/ports/transfers.js';

/** A transfer as the user looked at it when they pressed Send: nothing else is asked of the wallet. */
export interface SendReview {
  readonly form: SendForm;
  /** The cost that was shown; `undefined` where it was not known. */
  readonly fee: TransferFee | undefined;
  /** What was shown to arrive, where a fee of the token's own makes that less than the amount. */
  readonly received?: bigint | undefined;
  readonly subject: SendSubject;
}

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

  /** Why it was ended; `undefined` while it is wanted. */
  get end(): AttemptEnd | undefined {
    return this.#end;
  }

  abort(end: AttemptEnd): void {
    this.#end ??= end;
    this.#abort.abort();
  }
}
