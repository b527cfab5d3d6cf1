import type {KernelContext} from '../../client/client.js';
import type {ToastMessage} from '../../controllers/toast-controller.js';
import {formatUnits} from '../../core/model/assets/amount.js';
import {coinAddress} from '../../core/model/assets/coin-address.js';
import {Formats} from '../../core/model/assets/formats.js';
import type {TransactionEntry} from '../../core/model/transaction-stack.js';
import type {InternalApis} from '../../core/ports/feature.js';
import {withApproval} from '../../flows/transaction-stack.js';
import {createUntilDestroyed} from '../../flows/until-destroyed.js';
import type {SwapRun} from './api.js';
import {RunFollower} from './run-follower.js';
import {runNews} from './run-news.js';
import {SwapRunner, type RunParts} from './swap-runner.js';

/** The view that follows a transaction that a wallet of this site approved. */
const TO_PREVIEW: TransactionEntry = {view: {view: 'SwapPreview', params: undefined}};

/** The flows from the press of the button to the end of a swap. */
export interface Running {
  readonly runs: SwapRunner;
  dispose(): void;
}

/** Dependencies of {@link createRunning} beside the page's. */
export type RunningParts = Omit<RunParts, 'follower' | 'asking' | 'onSubmitted' | 'onEnded'>;

/** Creates the flows that ask the wallet and follow its transactions. */
export function createRunning(
  context: KernelContext,
  needs: Pick<InternalApis, 'tokens' | 'activity'>,
  parts: RunningParts,
): Running {
  const end = createUntilDestroyed();
  const onSubmitted = (id: string): void => void needs.activity.follow.expect(id);
  const onEnded = (run: SwapRun): void => tellEnd(context, parts, run);
  const follower = new RunFollower({
    ...parts,
    ended: end.signal,
    onSubmitted,
    onEnded,
    refreshBalances: (run) => refreshBalances(context, needs.tokens, run),
  });
  const runs = new SwapRunner({
    ...parts,
    follower,
    onSubmitted,
    onEnded,
    asking: (ask) => {
      const connector = context.subject.get()?.connector;
      return withApproval(context, {connector, entry: TO_PREVIEW}, ask);
    },
  });
  return {runs, dispose: () => end.end()};
}

/** Tells how a swap ended, unless its view is on screen. A failure stays listed until the user has seen it. */
function tellEnd(
  context: KernelContext,
  {book, swap}: Pick<RunningParts, 'book' | 'swap'>,
  run: SwapRun,
): void {
  const {modal, router, locale} = context;
  const formats = new Formats(locale.locale.get());
  const news = runNews(run, formats);
  const isShown = router.current.view === 'SwapPreview' && swap.state.get().run?.key === run.key;
  const isSeen = isShown && modal.state.get().open && document.visibilityState === 'visible';
  if (isSeen) return;
  if (news) book.markUnseen(run.key);
  void showToast(context, news ? {variant: 'error', message: news.what} : successOf(run, formats));
}

/** A page that was reloaded has no element for it before the modal opens. */
async function showToast({modal, show, toast}: KernelContext, shown: ToastMessage): Promise<void> {
  if (!modal.state.get().open) await Promise.allSettled([show()]);
  toast.show({...shown, onPage: true});
}

/** Tells what arrived by the chain, never what was promised. */
function successOf({sold, bought, amount, received}: SwapRun, formats: Formats): ToastMessage {
  const from = `${formats.exact(formatUnits(amount, sold.decimals))} ${sold.symbol}`;
  if (received === undefined)
    return {variant: 'success', message: ['swap.confirmedFrom', from, bought.symbol]};
  const to = `${formats.exact(formatUnits(received, bought.decimals))} ${bought.symbol}`;
  return {variant: 'success', message: ['swap.success', from, to]};
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
