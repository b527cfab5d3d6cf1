import {failureOf, type CallFailure} from '../../wallet/call-failure.js';

/** Why the page did not ask a wallet for a reviewed deposit. */
export type HeldBack =
  /** Another tab of the browser has a deposit of the account under way. */
  | {readonly kind: 'other-tab'}
  /** The same was deposited after the review was opened, for example in another tab. */
  | {readonly kind: 'repeated'; readonly signature: string};

/** Why a deposit on Solana was not made. */
export type DepositFailure =
  | CallFailure
  | HeldBack
  /** By the person. */
  | {readonly kind: 'stopped'}
  /** Another account or wallet is connected than the reviewed one, whose wallet may still show the request. */
  | {readonly kind: 'switched'};

/** A deposit that no wallet was asked for; carries the reason. */
export class HeldBackError extends Error {
  override readonly name = 'HeldBackError';
  readonly failure: HeldBack;

  constructor(failure: HeldBack) {
    super(`The deposit was held back: ${failure.kind}`);
    this.failure = failure;
  }
}

/** The reason of a failure, whatever it came from. */
export function depositFailureOf(error: unknown): DepositFailure {
  return error instanceof HeldBackError ? error.failure : failureOf(error);
}
