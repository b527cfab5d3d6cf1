import {lazy, Suspense, useState, type ReactElement} from 'react';
import {EarlierDeposit} from './earlier-deposit.js';
import type {ReviewedRoute} from './reviewed-transfer.js';
import {SendTransfer} from './send-transfer.js';
import {TransferForm} from './transfer-form.js';

/** Loaded once a deposit on Solana is reviewed. */
const SendFromSolana = lazy(async () => ({
  default: (await import('./solana/send-from-solana.js')).SendFromSolana,
}));

/** The form, its review and the wallet's requests, from an EVM chain or from Solana. */
export function SendOnAnyNetwork(): ReactElement {
  const [onSolana, setOnSolana] = useState<ReviewedRoute>();
  if (!onSolana)
    return (
      <EarlierDeposit>
        <SendTransfer onReviewOnSolana={setOnSolana} />
      </EarlierDeposit>
    );
  const form = <TransferForm onReview={setOnSolana} />;
  return (
    <Suspense fallback={form}>
      <SendFromSolana reviewed={onSolana} onBack={() => setOnSolana(undefined)}>
        {form}
      </SendFromSolana>
    </Suspense>
  );
}
