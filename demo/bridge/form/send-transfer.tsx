import {useDrawbridgeAccount} from '@drawbridge/react';
import {useState, type ReactElement} from 'react';
import {useEnds} from '../chains/use-ends.js';
import {DepositPanel} from './deposit-panel.js';
import {ReviewDialog} from './review-dialog.js';
import type {ReviewedTransfer} from './reviewed-transfer.js';
import {NoBatchError} from './deposit-batch.js';
import {TransferForm} from './transfer-form.js';
import {useConfirmations} from './use-confirmations.js';
import {useDeposit} from './use-deposit.js';

interface Review {
  readonly reviewed: ReviewedTransfer;
  /** The fee of the review before, where it has changed. */
  readonly changedFee?: bigint;
  /** Whether the person wants each confirmation, or the wallet no batch. */
  readonly confirmsEach?: boolean;
  readonly hasRefusedBatch?: boolean;
}

/** The form, its review, and what the wallet is asked for. */
export function SendTransfer(): ReactElement {
  const ends = useEnds();
  const [review, setReview] = useState<Review>();
  const {address, isConnected} = useDrawbridgeAccount({namespace: 'eip155'});
  const account = isConnected ? address : undefined;
  const withWindow = (reviewed: ReviewedTransfer): ReviewedTransfer => {
    const now = ends.get(reviewed.to.id)?.heads.clock.now();
    if (!reviewed.checked.waits || now === undefined) return {...reviewed, window: undefined};
    const {opensAfter, closesAfter} = reviewed.terms;
    return {...reviewed, window: {opensAt: now + opensAfter, closesAt: now + closesAfter}};
  };
  const {running, send, stop, reset} = useDeposit((reviewed, reason) => {
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
  if (running)
    return (
      <DepositPanel
        reviewed={running.reviewed}
        progress={running.progress}
        failure={running.failure}
        onStop={stop}
        onLeave={() => {
          stop();
          reset();
        }}
        onBack={reset}
      />
    );
  return (
    <>
      <TransferForm onReview={(reviewed) => setReview({reviewed: withWindow(reviewed)})} />
      {review && (
        <ReviewDialog
          key={String(review.reviewed.terms.fee)}
          reviewed={review.reviewed}
          account={account}
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
