import type {KernelContext} from '../../client/client.js';
import {isUserRejection, readFailure} from '../../core/errors/foreign-failure.js';
import type {TransactionOutcome} from '../../core/model/transaction-stack.js';
import type {Stop} from '../../core/ports/clock.js';
import type {Connected} from '../../core/ports/connection.js';
import type {EmbeddedWallet, WalletRequest} from '../../core/ports/embedded-wallet.js';
import {untilAborted} from '../../core/ports/waiting.js';
import {
  type Approval,
  type ApprovalsController,
  connectionOf,
  isSameSubject,
} from './approvals-controller.js';
import {declined, disconnected, ProviderError} from './read-request.js';

/** Dependencies of {@link ApproveFlow}. */
export interface ApproveParts extends Pick<
  KernelContext,
  | 'config'
  | 'connections'
  | 'flows'
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

/** A request of the page that is not answered yet. */
interface Pending {
  readonly approval: Approval;
  readonly ending: AbortController;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (cause: unknown) => void;
  /** The transaction stack says where to go afterwards. */
  hasEntry: boolean;
}

const VIEW = 'ApproveTransaction';

/**
 * Has the user approve requests in ApproveTransaction, one at a time, the oldest first.
 *
 * With the modal closed it opens; in the modal the view is pushed where the transaction stack says what follows, and
 * nothing is navigated otherwise: the request waits until the modal is closed.
 */
export class ApproveFlow {
  readonly #parts: ApproveParts;
  readonly #stops: readonly Stop[];
  #pending: readonly Pending[] = [];
  #current: Pending | undefined;
  /** The request whose waiting is told, and what ends the toast that tells it. */
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

  /** Resolves with what the wallet answers once the user has approved. */
  ask(wallet: EmbeddedWallet, request: WalletRequest): Promise<unknown> {
    const connected = this.#connectionOf(wallet);
    if (!connected) return Promise.reject(disconnected(wallet));
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

  /** The user says no to the request on screen. */
  decline(): void {
    this.#current?.ending.abort(declined(this.#current.approval.wallet));
  }

  /** Rejects what is not answered. */
  dispose(): void {
    for (const stop of this.#stops) stop();
    for (const pending of this.#pending)
      this.#end(pending, new ProviderError('disconnected', 'This client was destroyed'));
  }

  /** Turns to the next request where that may be shown now; says that it waits where it may not. */
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

  /** As a part of the page the modal is always open: on its first view the user is in the middle of nothing. */
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
    return untilAborted(approval.wallet.approve(approval.request, {show, signal}), signal);
  }

  async #enter(pending: Pending): Promise<void> {
    const {modal, open, router, transactions} = this.#parts;
    if (!modal.state.get().open) return open({view: VIEW});
    pending.hasEntry = transactions.state.get().length > 0;
    router.push(VIEW);
  }

  /** Goes where the stack says, or away; stays where another request follows. */
  async #leave({hasEntry}: Pending, outcome: TransactionOutcome): Promise<void> {
    const {flows, transactions} = this.#parts;
    if (!this.#isOnScreen) {
      if (hasEntry) transactions.pop()?.onCancel?.();
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

  /** A user who leaves the view says no to its request; one who closes the modal, to all of them. */
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
    if (!connected) return disconnected(wallet);
    if (isSameSubject(subject, connected)) return undefined;
    const text = `${wallet.name} is on another account or network than the request was made for`;
    return new ProviderError('unauthorized', text, {words: ['permissions.changed']});
  }

  #connectionOf(wallet: EmbeddedWallet): Connected | undefined {
    const {connections, otherConnections} = this.#parts;
    const {namespace} = wallet;
    return connectionOf(wallet, [connections.of(namespace), ...otherConnections.of(namespace)]);
  }

  /** Once for each request: the toast stays until that is shown. */
  #notifyWaiting(pending: Pending): void {
    if (this.#waitingNotice === pending) return;
    this.#waitingNotice = pending;
    const message = ['permissions.waits', pending.approval.wallet.name] as const;
    this.#endToast = this.#parts.toast.show({variant: 'loading', message});
  }

  /** A user who said no knows; what a flow of ours asked for is said by its own view. */
  #tellOfFailure({approval, hasEntry}: Pending, cause: unknown): void {
    const isOwn = cause instanceof ProviderError;
    const isKnown = isOwn || hasEntry || isUserRejection(readFailure(cause));
    const message = isOwn ? cause.words : (['permissions.failed', approval.wallet.name] as const);
    if (message && (isOwn || !isKnown)) this.#parts.toast.show({variant: 'error', message, onPage: true});
  }
}
