import {isDrawbridgeError} from '@drawbridge/modal';
import {CallError} from '../../wallet/call-failure.js';

/** Why Solana would refuse a deposit; the text of another reason is the node's. */
export type RefusalReason = 'noFee' | 'noTokens' | 'frozen' | {readonly text: string};

/** Why a deposit on Solana was not made. */
export type DepositFailure =
  | {
      readonly kind:
        | 'declined'
        | 'expired'
        | 'changed'
        | 'failed'
        | 'otherAccount'
        | 'unsupported'
        | 'stopped';
    }
  | {readonly kind: 'refused'; readonly reason: RefusalReason}
  | {readonly kind: 'silent'; readonly network: string}
  /** The wallet has failed in another way: it may have sent the transaction. */
  | {readonly kind: 'unclear'; readonly reason: string};

/** A deposit that failed; carries the reason. */
export class DepositError extends Error {
  override readonly name = 'DepositError';
  readonly failure: DepositFailure;

  constructor(failure: DepositFailure) {
    super(`The deposit failed: ${failure.kind}`);
    this.failure = failure;
  }
}

const LONGEST = 200;

/** The reason of a failure, whatever it came from. */
export function depositFailureOf(error: unknown): DepositFailure {
  if (error instanceof DepositError) return error.failure;
  if (error instanceof CallError && error.failure.kind === 'silent') return error.failure;
  if (isDrawbridgeError(error, 'wallet/request-declined')) return {kind: 'declined'};
  const text = error instanceof Error ? error.message : String(error);
  return {kind: 'unclear', reason: (text.split('\n')[0] ?? '').slice(0, LONGEST)};
}

/** Numbers of the token program's errors (spl-token, `TokenError`). */
const REASONS: ReadonlyMap<unknown, RefusalReason> = new Map([
  [1, 'noTokens'],
  [17, 'frozen'],
]);
const NO_FEE: readonly unknown[] = ['AccountNotFound', 'InsufficientFundsForFee'];

/** Reads the error of a simulated transaction, as Solana's nodes write it. */
export function refusalReason(error: unknown): RefusalReason {
  if (NO_FEE.includes(error)) return 'noFee';
  const text = JSON.stringify(error) ?? '';
  const [, number] = /"Custom":(\d+)/.exec(text) ?? [];
  return REASONS.get(Number(number)) ?? {text: text.slice(0, LONGEST)};
}
