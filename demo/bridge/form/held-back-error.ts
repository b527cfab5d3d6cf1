/** Why the page did not ask a wallet for a reviewed deposit. */
export type HeldBack =
  /** A deposit of the account is under way, perhaps in another tab of the browser. */
  | {readonly kind: 'other-tab'}
  /** The same was deposited after the review was opened, for example in another tab. */
  | {
      readonly kind: 'repeated';
      /** What names that transfer in the address of its page. */
      readonly transfer: string;
    };

/** A deposit that no wallet was asked for; carries the reason. */
export class HeldBackError extends Error {
  override readonly name = 'HeldBackError';
  readonly failure: HeldBack;

  constructor(failure: HeldBack) {
    super(`The deposit was held back: ${failure.kind}`);
    this.failure = failure;
  }
}
