import type {Toast} from '../../controllers/toast-controller.js';
import type {KernelContext} from '../../client/client.js';
import {swapRouters} from '../../core/config/swap-settings.js';
import {formatUnits} from '../../core/model/assets/amount.js';
import {coinAddress} from '../../core/model/assets/coin-address.js';
import {Formats} from '../../core/model/assets/formats.js';
import type {TransactionEntry} from '../../core/model/transaction-stack.js';
import type {InternalApis} from '../../core/ports/feature.js';
import {withApproval} from '../../flows/transaction-stack.js';
import {createUntilDestroyed} from '../../flows/until-destroyed.js';
import type {SwapRun} from './api.js';
import {arrivalOf, type SwapArrival} from './arrival.js';
import {RunFollower} from './follow-run-flow.js';
import {createReviewFlow, type ReviewFlow, type ReviewParts} from './review-flow.js';
import {SingleSteps} from './single-steps.js';
import {SwapRunner, type RunParts} from './run-flow.js';

/** The view that follows a transaction that a wallet of this site approved. */
const TO_PREVIEW: TransactionEntry = {view: {view: 'SwapPreview', params: undefined}};

/** The flows from the review to the end of a swap. */
export interface Running {
  readonly review: ReviewFlow;
  readonly runs: SwapRunner;
  dispose(): void;
}

type Parts = Omit<ReviewParts, 'projectId' | 'routers' | 'singleSteps'> &
  Pick<RunParts, 'swapper' | 'stored' | 'book' | 'isAccepted'>;

/** Creates the flows that review a swap, ask the wallet and follow its transactions. */
export function createRunning(
  context: KernelContext,
  needs: Pick<InternalApis, 'tokens' | 'activity'>,
  parts: Parts,
): Running {
  const {toast, config} = context;
  const end = createUntilDestroyed();
  const review = createReviewFlow({
    ...parts,
    singleSteps: new SingleSteps(context.env.storage),
    projectId: config.projectId,
    routers: ({network}) => swapRouters(config.options, network.caipNetworkId),
  });
  const onSubmitted = (id: string): void => void needs.activity.follow.expect(id);
  const follower = new RunFollower({
    ...parts,
    ended: end.signal,
    onSubmitted,
    onSwapped: (run) => toast.show(toastOf(run, new Formats(context.locale.locale.get()))),
    refreshBalances: (run) => refreshBalances(context, needs.tokens, run),
  });
  const runs = new SwapRunner({
    ...parts,
    review,
    follower,
    onSubmitted,
    asking: (ask) => {
      const connector = context.subject.get()?.connector;
      return withApproval(context, {connector, entry: TO_PREVIEW}, ask);
    },
  });
  return {review, runs, dispose: () => end.end()};
}

/** Tells what arrived by the chain, never what was promised. */
function toastOf(run: SwapRun, formats: Formats): Toast {
  const {sold, bought, amount, received = 0n} = run;
  const from = `${formats.exact(formatUnits(amount, sold.decimals))} ${sold.symbol}`;
  const to = `${formats.exact(formatUnits(received, bought.decimals))} ${bought.symbol}`;
  const toasts: Readonly<Record<SwapArrival, Toast>> = {
    all: {variant: 'success', message: ['swap.success', from, to]},
    less: {variant: 'error', message: ['swap.lessArrived', to]},
    none: {variant: 'error', message: ['swap.nothingArrivedFrom', from, bought.symbol]},
    unknown: {variant: 'success', message: ['swap.confirmedFrom', from, bought.symbol]},
  };
  return toasts[arrivalOf(run)];
}

async function refreshBalances(
  {subject}: KernelContext,
  tokens: InternalApis['tokens'],
  {sold, bought, caipNetworkId}: SwapRun,
): Promise<void> {
  const {namespace} = subject.get() ?? {};
  if (!namespace) return;
  const forceUpdate = [sold, bought].map(({address}) =>
    address === undefined ? coinAddress(caipNetworkId) : `${caipNetworkId}:${address}`,
  );
  await Promise.allSettled([tokens.load(namespace, {force: true, forceUpdate})]);
}
