import type {Formats} from '../../format/use-formats.js';
import type {Messages} from '../../messages/en.js';
import type {SolanaMessages} from '../../messages/en-solana.js';
import {describeFailure} from '../../wallet/call-status.js';
import type {DepositFailure} from './deposit-failure.js';

/** The sentences for a deposit on Solana that was not made. */
export interface DepositFailureTexts extends Pick<SolanaMessages, 'failures' | 'reasons'> {
  readonly calls: Messages['calls'];
  readonly common: Pick<Messages['deposit'], 'stopped'>;
}

/** Puts the reason of a failure into words, for `WalletText`: Solana has reasons of its own, and short lifetimes. */
export function describeDepositFailure(
  failure: DepositFailure,
  {failures: text, reasons, calls, common}: DepositFailureTexts,
  formats: Formats,
): string {
  switch (failure.kind) {
    case 'stopped':
      return common.stopped;
    case 'switched':
    case 'other-tab':
    case 'repeated':
    case 'expired':
      return text[failure.kind];
    case 'refused':
      return text.refused(describeReason(failure.reason, reasons));
    default:
      return describeFailure(failure, calls, formats);
  }
}

function describeReason(reason: string, reasons: Readonly<Record<string, string>>): string {
  return reasons[reason] ?? reason;
}
