import {useState, type ReactElement} from 'react';
import type {Address} from 'viem';
import {NoBatchError} from './deposit-batch.js';
import {DepositPanel} from './deposit-panel.js';
import {ReviewDialog} from './review-dialog.js';
import type {ReviewedRoute, ReviewedTransfer} from './reviewed-transfer.js';
import {TransferForm} from './transfer-form.js';
import {useConfirmations} from './use-confirmations.js';
import {useDeposit} from './use-deposit.js';
import {useWithWindow} from './use-with-window.js';

interface Review {
  readonly reviewed: ReviewedTransfer;
  /** The fee of the review before, where it has changed. */
  readonly changedFee?: bigint;
  /** Whether the person wants each confirmation, or the wallet no batch. */
  readonly confirmsEach?: boolean;
  readonly hasRefusedBatch?: boolean;
}

/** The form. For a transfer from an EVM chain, also its review and the wallet's requests. */
export function SendTransfer({
  onReviewOnSolana,
}: {
  readonly onReviewOnSolana: (reviewed: ReviewedRoute) => void;
}): ReactElement {
  const [review, setReview] = useState<Review>();
  const withWindow = useWithWindow();
  const {running, send, stop, leave, reset} = useDeposit((reviewed, reason) => {
    if (reason instanceof NoBatchError) {
      setReview({reviewed: withWindow(reviewed), confirmsEach: true, hasRefusedBatch: true});
      return;
    }
    const {terms} = reason;
    const left = reviewed.checked.amount - terms.fee;
    if (left <= 0n || terms.isPaused) return;
    const checked = {...reviewed.checked, left};
    setReview({reviewed: withWindow({...reviewed, checked, terms}), changedFee: reviewed.terms.fee});
  });
  const confirmations = useConfirmations(review?.reviewed, review?.confirmsEach === true);
  const onReview = (reviewed: ReviewedRoute): void => {
    if (reviewed.from.solana) onReviewOnSolana(reviewed);
    else setReview({reviewed: withWindow({...reviewed, account: reviewed.account as Address})});
  };
  if (running)
    return (
      <DepositPanel
        reviewed={running.reviewed}
        progress={running.progress}
        failure={running.failure}
        hasApproved={running.hasApproved}
        onStop={stop}
        onLeave={leave}
        onBack={reset}
      />
    );
  return (
    <>
      <TransferForm onReview={onReview} />
      {review && (
        <ReviewDialog
          key={String(review.reviewed.terms.fee)}
          reviewed={review.reviewed}
          changedFee={review.changedFee}
          confirmations={confirmations}
          hasRefusedBatch={review.hasRefusedBatch === true}
          onConfirmEach={() => setReview({...review, confirmsEach: true})}
          onClose={() => setReview(undefined)}
          onSend={() => {
            setReview(undefined);
            send(review.reviewed, confirmations?.isBatch === true);
          }}
        />
      )}
    </>
  );
}
