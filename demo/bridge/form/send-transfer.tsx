import {useState, type ReactElement} from 'react';
import type {Address} from 'viem';
import {getBlockNumber} from 'viem/actions';
import {evmClient} from '../chains/evm-clients.js';
import {evmHeads} from '../chains/evm-heads.js';
import {NoBatchError} from './deposit-batch.js';
import {DepositPanel} from './deposit-panel.js';
import {ReviewDialog} from './review-dialog.js';
import {withTerms, type ReviewedRoute, type ReviewedTransfer} from './reviewed-transfer.js';
import type {DepositParts} from './run-deposit.js';
import {TransferForm} from './transfer-form.js';
import {useConfirmations} from './use-confirmations.js';
import {useDeposit, type ReviewAgain} from './use-deposit.js';
import {useWithWindow} from './use-with-window.js';

interface Review {
  readonly reviewed: ReviewedTransfer;
  /** The review before, where its terms have changed. */
  readonly before?: ReviewedTransfer;
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
  // A review that is shown again, with other terms, was opened when it was first shown.
  const [reviewedAt, setReviewedAt] = useState<DepositParts['reviewedAt']>(Promise.resolve(undefined));
  const withWindow = useWithWindow();
  const {running, send, stop, leave, reset} = useDeposit((reviewed, reason) => {
    const again = reviewAgain(reviewed, reason);
    if (again) setReview({...again, reviewed: withWindow(again.reviewed)});
  });
  const confirmations = useConfirmations(review?.reviewed, review?.confirmsEach === true);
  const begin = (reviewed: ReviewedTransfer, seen = newestSeen(reviewed.from.id)): void => {
    setReviewedAt(seen);
    setReview({reviewed: withWindow(reviewed)});
  };
  const onReview = (reviewed: ReviewedRoute): void => {
    if (reviewed.from.solana) onReviewOnSolana(reviewed);
    else begin({...reviewed, account: reviewed.account as Address});
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
        onRepeat={() => {
          reset();
          // The person has seen the transfer that was sent before.
          begin(running.reviewed, newestBlock(running.reviewed.from.id));
        }}
        onBack={reset}
      />
    );
  return (
    <>
      <TransferForm onReview={onReview} />
      {review && (
        <ReviewDialog
          reviewed={review.reviewed}
          before={review.before}
          confirmations={confirmations}
          hasRefusedBatch={review.hasRefusedBatch === true}
          onConfirmEach={() => setReview({...review, confirmsEach: true})}
          onClose={() => setReview(undefined)}
          onSend={() => {
            setReview(undefined);
            send(review.reviewed, {isBatch: confirmations?.isBatch === true, reviewedAt});
          }}
        />
      )}
    </>
  );
}

/** The newest block that the page has: one that is read only now may already contain a deposit of another tab. */
async function newestSeen(chain: string): Promise<bigint | undefined> {
  const {head} = evmHeads(chain).current();
  return head ? BigInt(head.height) : newestBlock(chain);
}

async function newestBlock(chain: string): Promise<bigint | undefined> {
  const [read] = await Promise.allSettled([getBlockNumber(evmClient(chain))]);
  return read.status === 'fulfilled' ? read.value : undefined;
}

/** What the person has to review after something has changed; undefined where nothing could be sent any more. */
function reviewAgain(reviewed: ReviewedTransfer, reason: ReviewAgain): Review | undefined {
  if (reason instanceof NoBatchError) return {reviewed, confirmsEach: true, hasRefusedBatch: true};
  const now = withTerms(reviewed, reason.terms);
  return now && {reviewed: now, before: reviewed};
}
