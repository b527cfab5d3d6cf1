import type {Formats} from '../../format/use-formats.js';
import type {Messages} from '../../messages/en.js';
import type {SolanaMessages} from '../../messages/en-solana.js';
import type {CallFailure} from '../../wallet/call-failure.js';
import {describeFailure} from '../../wallet/call-status.js';

/** The sentences for a deposit on Solana that was not made. */
export interface DepositFailureTexts extends Pick<SolanaMessages, 'failures' | 'reasons'> {
  readonly calls: Messages['calls'];
}

/** Puts the reason of a failure into words, for `WalletText`: Solana has reasons of its own, and short lifetimes. */
export function describeDepositFailure(
  failure: CallFailure,
  {failures: text, reasons, calls}: DepositFailureTexts,
  formats: Formats,
): string {
  if (failure.kind === 'expired') return text.expired;
  if (failure.kind === 'refused') return text.refused(describeReason(failure.reason, reasons));
  return describeFailure(failure, calls, formats);
}

function describeReason(reason: string, reasons: Readonly<Record<string, string>>): string {
  return reasons[reason] ?? reason;
}
