import type {KernelContext} from '../../client/client.js';
import {isDrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {isUserRejection, readFailure} from '../../core/errors/foreign-failure.js';
import {type Messages, translate} from '../../core/messages/message.js';
import type {TransactionOutcome} from '../../core/model/transaction-stack.js';
import type {Stop} from '../../core/ports/clock.js';
import type {Connected} from '../../core/ports/connection.js';
import {
  shownEmbeddedWallet,
  type EmbeddedWallet,
  type WalletRequest,
} from '../../core/ports/embedded-wallet.js';
import {isSameSubject} from '../../core/ports/subject.js';
import {untilAborted} from '../../core/ports/waiting.js';
import {type Approval, type ApprovalsController, connectionOfWallet} from './approvals-controller.js';
import {declined, walletDisconnected, ProviderError} from './read-request.js';

/** Dependencies of {@link ApprovalQueue}. */
export interface ApproveParts extends Pick<
  KernelContext,
  | 'config'
  | 'connections'
  | 'flows'
  | 'locale'
  | 'modal'
  | 'networks'
  | 'open'
  | 'otherConnections'
  | 'router'
  | 'surfaces'
  | 'toast'
  | 'transactions'
> {
  readonly approvals: ApprovalsController;
}

/** A pending request of the page. */
interface Pending {
  readonly approval: Approval;
  readonly ending: AbortController;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (cause: unknown) => void;
  /** The transaction stack has the next view. */
  hasEntry: boolean;
}

const VIEW = 'ApproveTransaction';

/**
 * Has the user approve requests in ApproveTransaction, one at a time, the oldest first.
 *
 * With the modal closed it opens; in the modal the view is pushed if the transaction stack has a next view, and
 * nothing is navigated otherwise: the request waits until the modal is closed.
 */
export class ApprovalQueue {
  readonly #parts: ApproveParts;
  readonly #stops: readonly Stop[];
  #pending: readonly Pending[] = [];
  #current: Pending | undefined;
  /** The waiting request that a toast announces, and the function that closes the toast. */
  #waitingNotice: Pending | undefined;
  #endToast: Stop = () => {};
  /** The flow itself goes to the view, or leaves it. */
  #isMoving = false;

  constructor(parts: ApproveParts) {
    this.#parts = parts;
    const look = (): void => this.#look();
    const check = (): void => this.#check();
    this.#stops = [
      parts.modal.state.listen(look),
      parts.router.state.listen(look),
      parts.connections.state.listen(check),
      parts.otherConnections.state.listen(check),
    ];
  }

  /** Resolves with the wallet's answer after the user's approval. */
  ask(wallet: EmbeddedWallet, request: WalletRequest): Promise<unknown> {
    const connected = this.#connectionOf(wallet);
    if (!connected) return Promise.reject(walletDisconnected(wallet));
    const {account, caipNetworkId, wallet: info} = connected;
    const network = this.#parts.networks.find(caipNetworkId);
    const subject = {address: account.address, caipNetworkId, network, icon: info.icon ?? ''};
    return new Promise((resolve, reject) => {
      const approval = {wallet, request, subject};
      const ending = new AbortController();
      this.#pending = [...this.#pending, {approval, ending, resolve, reject, hasEntry: false}];
      this.#parts.approvals.add(approval);
      this.#advance();
    });
  }

  /** Declines the request on screen. */
  decline(): void {
    this.#current?.ending.abort(declined(this.#current.approval.wallet));
  }

  /** Rejects pending requests. */
  dispose(): void {
    for (const stop of this.#stops) stop();
    for (const pending of this.#pending)
      this.#end(pending, new ProviderError('disconnected', 'This client was destroyed'));
  }

  /** Shows the next request if the modal is free, else announces that it waits. */
  #advance(): void {
    const [next] = this.#pending;
    if (this.#current || this.#isMoving) return;
    if (next && !this.#mayShow) return this.#notifyWaiting(next);
    this.#endToast();
    this.#waitingNotice = undefined;
    if (!next) return;
    this.#current = next;
    this.#parts.approvals.begin(next.approval);
    void this.#process(next);
  }

  get #mayShow(): boolean {
    const {modal, router, transactions} = this.#parts;
    if (!modal.state.get().open || router.current.view === VIEW) return true;
    return transactions.state.get().length > 0 || this.#isFirstOfPage;
  }

  /** An embedded modal is always open; on its first view the user is idle. */
  get #isFirstOfPage(): boolean {
    const {config, surfaces, router} = this.#parts;
    return (
      (config.embedded || [...surfaces.all].some((surface) => surface.isEmbedded?.())) &&
      router.history.length === 1
    );
  }

  async #process(pending: Pending): Promise<void> {
    const [answer] = await Promise.allSettled([this.#askWallet(pending)]);
    const isApproved = answer.status === 'fulfilled';
    this.#pending = this.#pending.filter((each) => each !== pending);
    await Promise.allSettled([this.#move(() => this.#leave(pending, isApproved ? 'success' : 'cancel'))]);
    this.#parts.approvals.remove(pending.approval);
    this.#current = undefined;
    if (isApproved) {
      void Promise.allSettled([
        this.#parts.flows.syncAccount(pending.approval.wallet.namespace, {force: true}),
      ]);
      pending.resolve(answer.value);
    } else {
      this.#tellOfFailure(pending, answer.reason);
      pending.reject(answer.reason);
    }
    this.#advance();
  }

  async #askWallet(pending: Pending): Promise<unknown> {
    const {approval, ending} = pending;
    const {signal} = ending;
    await this.#move(() => this.#enter(pending));
    signal.throwIfAborted();
    if (!this.#isOnScreen) throw declined(approval.wallet);
    // The wallet may have moved while the view was loaded.
    const problem = this.#problemOf(approval);
    if (problem) throw problem;
    const show = (frame: HTMLElement): void => this.#parts.approvals.show(approval, frame);
    const {wallet, request} = approval;
    const messages = this.#parts.locale.messages.get() as Messages;
    const texts = {
      frame: translate(messages, ['permissions.frame', shownEmbeddedWallet(wallet)]),
      window: translate(messages, ['permissions.window']),
      silentWindow: translate(messages, ['permissions.silentWindow']),
    };
    return answerOf(wallet, () => wallet.approve(request, {show, signal, texts}), signal);
  }

  async #enter(pending: Pending): Promise<void> {
    const {modal, open, router, transactions} = this.#parts;
    if (!modal.state.get().open) return open({view: VIEW});
    pending.hasEntry = transactions.state.get().length > 0;
    router.push(VIEW);
  }

  /** Opens the view of the stack or closes; stays if another request follows. */
  async #leave({hasEntry}: Pending, outcome: TransactionOutcome): Promise<void> {
    const {flows, transactions} = this.#parts;
    if (!this.#isOnScreen) {
      const entry = hasEntry ? transactions.pop() : undefined;
      (outcome === 'success' ? entry?.onSuccess : entry?.onCancel)?.();
    } else if (hasEntry && transactions.state.get().length > 0) await flows.settleTransaction(outcome);
    else if (this.#pending.length === 0) flows.navigate.leave();
  }

  async #move(go: () => Promise<void>): Promise<void> {
    this.#isMoving = true;
    try {
      await go();
    } finally {
      this.#isMoving = false;
    }
  }

  get #isOnScreen(): boolean {
    const {modal, router} = this.#parts;
    return modal.state.get().open && router.current.view === VIEW;
  }

  /** Leaving the view declines its request; closing the modal declines all. */
  #look(): void {
    if (this.#isMoving) return;
    if (!this.#current) return this.#advance();
    if (this.#isOnScreen) return;
    const isClosed = !this.#parts.modal.state.get().open;
    const left = isClosed ? this.#pending : [this.#current];
    for (const pending of left) this.#end(pending, declined(pending.approval.wallet));
  }

  /** A request for one account must not reach another. */
  #check(): void {
    for (const pending of this.#pending) {
      const problem = this.#problemOf(pending.approval);
      if (problem) this.#end(pending, problem);
    }
  }

  #end(pending: Pending, reason: ProviderError): void {
    pending.ending.abort(reason);
    if (pending === this.#current) return;
    this.#pending = this.#pending.filter((each) => each !== pending);
    this.#parts.approvals.remove(pending.approval);
    this.#tellOfFailure(pending, reason);
    pending.reject(reason);
    this.#advance();
  }

  #problemOf({wallet, subject}: Approval): ProviderError | undefined {
    const connected = this.#connectionOf(wallet);
    if (!connected) return walletDisconnected(wallet);
    const {account, caipNetworkId, connector} = connected;
    const now = {caipNetworkId, address: account.address, connectorId: connector.id};
    if (isSameSubject({...subject, connectorId: wallet.connectorId}, now)) return undefined;
    const text = `${wallet.name} is on another account or network than the request was made for`;
    return new ProviderError('unauthorized', text, {words: ['permissions.changed']});
  }

  #connectionOf(wallet: EmbeddedWallet): Connected | undefined {
    const {connections, otherConnections} = this.#parts;
    const {namespace} = wallet;
    return connectionOfWallet(wallet, [connections.of(namespace), ...otherConnections.of(namespace)]);
  }

  /** Once for each request: the toast stays until that is shown. */
  #notifyWaiting(pending: Pending): void {
    if (this.#waitingNotice === pending) return;
    this.#waitingNotice = pending;
    const message = ['permissions.waits', shownEmbeddedWallet(pending.approval.wallet)] as const;
    this.#endToast = this.#parts.toast.show({variant: 'loading', message});
  }

  /** Reports nothing after a decline, or for our own flows, whose views report failures. */
  #tellOfFailure({approval, hasEntry}: Pending, cause: unknown): void {
    const isOwn = cause instanceof ProviderError;
    const isKnown = isOwn || hasEntry || isUserRejection(readFailure(cause));
    const isNotice = isUnclear(cause) && !isOwn;
    const key = isNotice ? 'permissions.interrupted' : 'permissions.failed';
    const message = isOwn ? cause.words : ([key, shownEmbeddedWallet(approval.wallet)] as const);
    if (!message || (isKnown && !isOwn)) return;
    this.#parts.toast.show({variant: 'error', message, isNotice, onPage: true});
  }
}

/** After the user has left, a wallet may still answer a request that the user approved before. */
async function answerOf(
  {settlesOnAbort}: EmbeddedWallet,
  approve: () => Promise<unknown>,
  signal: AbortSignal,
): Promise<unknown> {
  if (!settlesOnAbort) return untilAborted(approve(), signal);
  try {
    return await approve();
  } catch (cause) {
    throw signal.aborted && !isUnclear(cause) ? signal.reason : cause;
  }
}

/** The wallet's frame was reloaded or removed, or gave no answer after the approval. */
function isUnclear(cause: unknown): boolean {
  return isDrawbridgeError(cause) && cause.code.endsWith('/interrupted');
}
