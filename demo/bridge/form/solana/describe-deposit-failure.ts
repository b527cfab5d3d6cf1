import {WALLET_SLOT} from '../../wallet/wallet-text.js';
import type {SolanaMessages} from '../../messages/en-solana.js';
import type {DepositFailure, RefusalReason} from './deposit-failure.js';

/** Puts the reason of a failure into words, for `WalletText`. */
export function describeDepositFailure(
  failure: DepositFailure,
  {failures: text, reasons}: Pick<SolanaMessages, 'failures' | 'reasons'>,
): string {
  if (failure.kind === 'refused') return text.refused(describeReason(failure.reason, reasons));
  if (failure.kind === 'declined') return text.declined(WALLET_SLOT);
  if (failure.kind === 'silent') return text.silent(failure.network);
  if (failure.kind === 'unclear') return text.unclear(failure.reason);
  return text[failure.kind];
}

function describeReason(reason: RefusalReason, reasons: SolanaMessages['reasons']): string {
  return typeof reason === 'string' ? reasons[reason] : reason.text;
}
