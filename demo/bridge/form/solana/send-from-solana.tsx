import {useDrawbridgeProvider} from '@drawbridge/react';
import {useQuery, type UseQueryResult} from '@tanstack/react-query';
import {useState, type ReactElement, type ReactNode} from 'react';
import {askCluster} from '../../chains/ask-cluster.js';
import {ReviewDialog} from '../review-dialog.js';
import {withTerms, type ReviewedRoute} from '../reviewed-transfer.js';
import type {RouteTerms} from '../route-terms.js';
import {useWithWindow} from '../use-with-window.js';
import {DepositCost} from './deposit-cost.js';
import {newCounter} from './deposit-mark.js';
import {ReviewedHistory} from './reviewed-history.js';
import {tryReviewed, type TriedDeposit} from './run-solana-deposit.js';
import {transactionVersion} from './sign-deposit.js';
import {SolanaDepositPanel} from './solana-deposit-panel.js';
import {useSolanaDeposit} from './use-solana-deposit.js';

/** The review of a deposit on Solana, above the form, and then the wallet's request. */
export function SendFromSolana({
  reviewed: first,
  onBack,
  children: form,
}: {
  readonly reviewed: ReviewedRoute;
  readonly onBack: () => void;
  readonly children: ReactNode;
}): ReactElement {
  const withWindow = useWithWindow();
  // One for each review, however often it is asked for: of two deposits with one counter, only the first counts.
  const [counter] = useState(newCounter);
  const [{reviewed, before}, setReview] = useState<{
    readonly reviewed: ReviewedRoute;
    /** The review before, where its terms have changed. */
    readonly before?: ReviewedRoute;
  }>({reviewed: withWindow(first)});
  const [history] = useState(() => new ReviewedHistory(askCluster(first.from.id), first));
  const onTermsChanged = (terms: RouteTerms): void => {
    const now = withTerms(reviewed, terms);
    if (!now) return onBack();
    setReview({reviewed: withWindow(now), before: reviewed});
  };
  const {running, send, stop, reset} = useSolanaDeposit({counter, history, onTermsChanged});
  const tried = useTried({reviewed, history, counter, isWanted: !running});
  if (running)
    return (
      <SolanaDepositPanel
        {...{reviewed, running}}
        onStop={stop}
        onAgain={() => {
          if (running.failure?.kind === 'repeated') history.accept(running.failure.transfer);
          reset();
        }}
        onBack={onBack}
      />
    );
  return (
    <>
      {form}
      <ReviewDialog
        reviewed={reviewed}
        before={before}
        confirmations={tried.data && !tried.isError ? {count: 1, isBatch: false} : undefined}
        cost={<DepositCost {...{tried}} />}
        onClose={onBack}
        onSend={() => send(reviewed)}
      />
    </>
  );
}

/** The cluster's trial of a reviewed deposit. */
function useTried({
  reviewed,
  history,
  counter,
  isWanted,
}: {
  readonly reviewed: ReviewedRoute;
  readonly history: ReviewedHistory;
  readonly counter: bigint;
  readonly isWanted: boolean;
}): UseQueryResult<TriedDeposit> {
  const wallet = useDrawbridgeProvider('solana');
  const {from, account, receiver, checked} = reviewed;
  const amounts = [String(checked.amount), String(checked.left)];
  return useQuery({
    queryKey: ['tried', from.id, account, receiver, String(counter), ...amounts],
    queryFn: () => {
      const options = {counter, version: wallet ? transactionVersion(wallet) : 0} as const;
      return tryReviewed(reviewed, history, options);
    },
    enabled: wallet !== undefined && isWanted,
    gcTime: 0,
  });
}
