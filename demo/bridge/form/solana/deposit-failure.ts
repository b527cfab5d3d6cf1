import {failureOf, type CallFailure} from '../../wallet/call-failure.js';
import {HeldBackError, type HeldBack} from '../held-back-error.js';

/** Why a deposit on Solana was not made. */
export type DepositFailure =
  | CallFailure
  | HeldBack
  /** By the person. */
  | {readonly kind: 'stopped'}
  /** Another account or wallet is connected than the reviewed one, whose wallet may still show the request. */
  | {readonly kind: 'switched'};

/** The reason of a failure, whatever it came from. */
export function depositFailureOf(error: unknown): DepositFailure {
  return error instanceof HeldBackError ? error.failure : failureOf(error);
}
