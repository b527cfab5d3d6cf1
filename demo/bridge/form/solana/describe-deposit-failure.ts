import type {Formats} from '../../format/use-formats.js';
import type {SolanaMessages} from '../../messages/en-solana.js';
import type {Messages} from '../../messages/en.js';
import {describeFailure} from '../../wallet/call-status.js';
import type {DepositFailure} from './deposit-failure.js';

/** The sentences for a deposit on Solana that was not made. */
export interface DepositFailureTexts extends Pick<SolanaMessages, 'failures' | 'reasons'> {
  readonly calls: Messages['calls'];
  readonly common: Pick<Messages['deposit'], 'stopped' | 'repeated'>;
}

/** Puts the reason of a failure into words, for `WalletText`: Solana has reasons of its own, and short lifetimes. */
export function describeDepositFailure(
  failure: DepositFailure,
  {failures: text, reasons, calls, common}: DepositFailureTexts,
  formats: Formats,
): string {
  if (failure.kind === 'stopped' || failure.kind === 'repeated') return common[failure.kind];
  if (isOwn(failure)) return text[failure.kind];
  if (failure.kind === 'refused') return text.refused(describeReason(failure.reason, reasons));
  return describeFailure(failure, calls, formats);
}

/** Reasons that only deposits on Solana have, or that differ there. */
const OWN = ['switched', 'other-tab', 'expired'] as const;
type OwnFailure = DepositFailure & {readonly kind: (typeof OWN)[number]};

function isOwn(failure: DepositFailure): failure is OwnFailure {
  return (OWN as readonly string[]).includes(failure.kind);
}

function describeReason(reason: string, reasons: Readonly<Record<string, string>>): string {
  return reasons[reason] ?? reason;
}
