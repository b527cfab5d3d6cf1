import type {ToastMessage, ToastController} from '../controllers/toast-controller.js';
import type {ChainNamespace} from '../core/model/caip.js';
import type {ViewName} from '../core/model/view.js';
import {leaveConnecting, type NavigateFlow} from '../flows/navigate-flow.js';
import type {SettleTransactionParts} from '../flows/transaction-stack.js';
import type {ConfiguredStores} from './page-state.js';

/** Where the modal shows what follows a connection. */
export interface NextViewParts {
  readonly page: ConfiguredStores;
  readonly display: Pick<SettleTransactionParts, 'router'> & {
    readonly toast: ToastController;
    loadMessages(): Promise<void>;
  };
  readonly navigate: NavigateFlow;
  /**
   * Shows the view of a gate or leaves it, depending on the account in use. Returns true when the gate holds the user.
   */
  readonly followGates: () => Promise<boolean>;
  readonly report: (cause: unknown) => void;
}

/** Leaves if no gate holds the user, unless the user navigated while the gates were checked. */
export async function leaveUnlessHeld({
  display: {router},
  followGates,
  navigate,
}: NextViewParts): Promise<void> {
  const before = router.state.get();
  const isHeld = await followGates();
  if (!isHeld && router.state.get() === before) leaveConnecting(router, navigate);
}

/** Views that close with the modal's connection, if the modal was opened to connect. */
const FIRST_VIEWS: readonly ViewName[] = ['Connect', 'AllWallets', 'ConnectingWalletConnectBasic'];
/** Views that handle changes of the connections themselves. */
const FOLLOWING_VIEWS: readonly ViewName[] = ['ConnectingExternal', 'ConnectingMultiChain'];

/** Leaves the list of wallets for a wallet that the user approved after leaving its view. */
export async function showLate({
  page,
  display: {router},
  followGates,
  navigate,
}: NextViewParts): Promise<void> {
  if (await followGates()) return;
  const isChoosing = FIRST_VIEWS.some((view) => view === router.history[0]?.view);
  if (!page.modal.state.get().open || !isChoosing || FOLLOWING_VIEWS.includes(router.current.view)) return;
  navigate.leave();
}

/** Replaces the wallet list with the account once the account is restored. */
export function showRestored({display: {router}, page, followGates}: NextViewParts) {
  return async (namespaces: readonly ChainNamespace[]): Promise<void> => {
    const isHeld = await followGates();
    const {namespace, status} = page.account.get();
    const [first, ...further] = router.history;
    const isOffered = first?.view === 'Connect' && further.length === 0 && page.modal.state.get().open;
    if (!isHeld && isOffered && status === 'connected' && namespaces.includes(namespace))
      router.reset('Account');
  };
}

/** Shows a toast about a wallet, on the page if the modal is closed. */
export async function showWalletToast(
  {display, page, report}: NextViewParts,
  toast: ToastMessage,
): Promise<void> {
  const loaded = await Promise.allSettled([page.show(), display.loadMessages()]);
  for (const result of loaded) if (result.status === 'rejected') report(result.reason);
  display.toast.show({...toast, onPage: true});
}
