import {DrawbridgeError, isDrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {formatUnits} from '../../core/model/assets/amount.js';
import {explorerLink, transactionLink} from '../../core/model/networks/explorer-links.js';
import type {Clock} from '../../core/ports/clock.js';
import type {TransferFee, TransferMark} from '../../core/ports/transfers.js';
import {untilAborted} from '../../core/ports/waiting.js';
import type {RunStep, SwapFormNotice, SwapRun} from './api.js';
import {toError} from './quote-failure.js';
import type {QuoteEnd} from './quote.js';
import {readChange} from './read-change.js';
import type {Prepared, ReviewFlow} from './review-flow.js';
import {
  type AskedStep,
  continues,
  isRunOf,
  mayHaveSent,
  publicRun,
  refusalOf,
  type RunBook,
  sideOf,
} from './run-book.js';
import type {RunFollower} from './run-follower.js';
import {continueSteps, isSwapping, isUndecided, WATCHED} from './run-steps.js';
import type {SwapController} from './swap-controller.js';
import {isSameSwap, isSameSwapper, type Swapper} from './swap-form.js';
import type {StoredRun, SwapRuns} from './swap-runs.js';

/** Dependencies of {@link SwapRunner}. */
export interface RunParts {
  readonly clock: Clock;
  readonly swap: SwapController;
  readonly stored: SwapRuns;
  readonly book: RunBook;
  readonly follower: RunFollower;
  readonly review: ReviewFlow;
  swapper(): Swapper | undefined;
  /** Runs a request to the wallet, through the transaction stack if it needs one. */
  asking(ask: () => Promise<string>): Promise<string>;
  /** True if the user has accepted the loss, every doubt of the review on screen, and an unfinished swap beside it. */
  isAccepted(): boolean;
  onSubmitted(id: string): void;
  /** The wallet has certainly not sent a step, without the user's refusal. */
  onEnded(run: SwapRun): void;
}

type Kind = RunStep['kind'];

/** A request that is ready for the wallet. */
interface Request {
  submit(): Promise<string>;
  readonly mark?: TransferMark | undefined;
  readonly batchId?: string;
}

interface Sending {
  readonly run: StoredRun;
  readonly step: AskedStep['step'];
  readonly request: Request;
  readonly prepared: Prepared;
  readonly attempt: AbortController;
}

interface Refusal {
  readonly cause: unknown;
  readonly prepared: Prepared;
}

interface NotSent {
  readonly run: StoredRun;
  readonly cause: unknown;
  readonly isShown: boolean;
}

/** Asks the wallet for the steps of a swap. */
export class SwapRunner {
  readonly #parts: RunParts;
  #attempt: AbortController | undefined;
  /** The step that the wallet is asked for, while the user waits. */
  #asked: AskedStep | undefined;

  constructor(parts: RunParts) {
    this.#parts = parts;
  }

  /** True from the press of the button until the wallet has answered, or the user stopped waiting. */
  isAsking(): boolean {
    return this.#attempt !== undefined;
  }

  /** True while a transaction of the swap on screen is not decided. */
  isRunning(): boolean {
    const {run} = this.#parts.swap.state.get();
    return run?.status === 'running' && run.steps.some(({status}) => isUndecided(status));
  }

  /** Asks the wallet for the next step of the review on screen. */
  async confirm(): Promise<void> {
    const {swap, review} = this.#parts;
    if (this.#attempt) return;
    const prepared = review.prepared();
    if (!prepared) return this.#explainEnd();
    this.#parts.book.list();
    if (this.isRunning() || !this.#parts.isAccepted()) return;
    const attempt = (this.#attempt = new AbortController());
    swap.notify(undefined);
    try {
      await this.#ask(prepared, attempt);
    } finally {
      this.#close(attempt);
    }
  }

  /** The wallet may still send what it shows, so the account is watched from then on. */
  stopWaiting(): void {
    const asked = this.#asked;
    this.#attempt?.abort(new DrawbridgeError('connect/cancelled', 'The user stopped waiting'));
    this.#attempt = this.#asked = undefined;
    if (!asked) return;
    this.#leaveUnclear(asked);
    void this.#parts.follower.follow(asked);
  }

  /** The user wants single steps, or a batch again: a swap that the wallet refused is reviewed anew. */
  async confirmEachStep(isWanted: boolean): Promise<void> {
    const {swap, swapper: used, review, book} = this.#parts;
    const swapper = used();
    if (!swapper || this.isAsking()) return;
    const {run} = swap.state.get();
    if (run && run.steps.every(({status}) => status !== 'confirmed')) book.remove(run.key);
    review.chooseSteps(swapper, isWanted);
    swap.notify(undefined);
    await review.load();
  }

  /** Continues stored swaps of the account in use. */
  resume(): void {
    const swapper = this.#parts.swapper();
    if (this.#asked && !isSameSwapper(this.#asked.swapper, swapper)) this.stopWaiting();
    if (swapper) for (const run of this.#ofAccount(swapper)) this.#settleLost(run, swapper);
    this.watch();
  }

  /** Follows stored swaps of the account in use. */
  watch(): void {
    const {book, follower} = this.#parts;
    const swapper = this.#parts.swapper();
    book.list();
    if (!swapper) return;
    for (const {key, steps} of this.#ofAccount(swapper)) {
      const step = steps.find(({status}) => WATCHED.includes(status));
      if (step) void follower.follow({key, step, swapper});
      else void follower.complete(key, swapper);
    }
  }

  /** Swaps that run, but for the one that the user waits for. */
  #ofAccount(swapper: Swapper): readonly StoredRun[] {
    const here = this.isAsking() ? this.#parts.swap.state.get().run?.key : undefined;
    return this.#parts.stored.all.filter((run) => {
      const isHere = run.key === here || run.key === this.#asked?.key;
      return run.status === 'running' && isRunOf(run, swapper) && !isHere;
    });
  }

  /** The page ended while a step was checked or asked: asked ones may have been sent. */
  #settleLost(run: StoredRun, swapper: Swapper): void {
    const {clock} = this.#parts;
    const {key} = run;
    for (const step of run.steps) {
      if (step.status === 'asking') this.#leaveUnclear({key, step, swapper});
      if (step.status === 'checking') this.#parts.book.setStep({key, step}, {status: 'ready'});
    }
    const now = this.#parts.stored.find(key);
    const isIdle = now?.steps.every(({status}) => status === 'next' || status === 'ready');
    if (now && isIdle && clock.now() >= now.at) this.#parts.book.put({...now, status: 'stopped'});
  }

  /** The step may have been sent: the user can look it up. */
  #leaveUnclear(asked: AskedStep): void {
    const {network, address} = asked.swapper;
    this.#parts.book.setStep(asked, {status: 'unclear', explorerUrl: explorerLink(network, address)});
  }

  #explainEnd(): void {
    const {swap} = this.#parts;
    const {quote} = swap.state.get();
    if (quote.status === 'ready' && !swap.currentQuote) swap.endQuote('expired');
    const now = swap.state.get().quote;
    if (now.status === 'ended') swap.notify({about: 'changed', reason: now.reason});
    if (now.status === 'loading' && now.previous) swap.notify({about: 'changed', reason: 'expired'});
  }

  /** Called before the state changes: views read the lock of the button when it does. */
  #close(attempt: AbortController): void {
    if (this.#attempt === attempt) this.#attempt = this.#asked = undefined;
  }

  async #ask(prepared: Prepared, attempt: AbortController): Promise<void> {
    const run = this.#begin(prepared);
    const step = run.steps.find(({status}) => status === 'checking');
    if (!step) return;
    const {signal} = attempt;
    const giveUp = (notice: SwapFormNotice | undefined): void => {
      this.#close(attempt);
      this.#giveUp({key: run.key, step}, notice);
    };
    const building = this.#build(prepared, step.kind, signal);
    const [built] = await Promise.allSettled([untilAborted(building, signal)]);
    if (built.status === 'rejected') {
      const error = toError(built.reason);
      return giveUp(signal.aborted ? undefined : {about: 'failed', error});
    }
    const {value: request} = built;
    if (typeof request === 'string') return giveUp({about: 'changed', reason: this.#end(request)});
    const change = this.#changeSince(prepared);
    if (change) return giveUp({about: 'changed', reason: change});
    this.#parts.book.list();
    if (signal.aborted || !this.#parts.isAccepted()) return giveUp(undefined);
    await untilAborted(this.#send({run, step, request, prepared, attempt}), signal).catch(() => {});
  }

  /** Asks the wallet before it returns, and resolves once the answer is shown. */
  async #send({run, step, request, prepared, attempt}: Sending): Promise<void> {
    const {book} = this.#parts;
    const {swapper} = prepared;
    const asked: AskedStep = {key: run.key, step, swapper};
    // Stored before the wallet is asked: a page that ends now finds the transaction again.
    book.put({...run, mark: request.mark, batchId: request.batchId});
    book.setStep(asked, {status: 'asking'});
    this.#asked = asked;
    book.unanswered.add(run.key);
    const asking = this.#parts.asking(() => request.submit());
    if (isSwapping(step.kind)) book.track('INITIATE_SWAP', run, swapper);
    const [answer] = await Promise.allSettled([asking]);
    this.#close(attempt);
    book.unanswered.delete(run.key);
    if (answer.status === 'fulfilled') await this.#submitted(asked, answer.value);
    else await this.#refused(asked, {cause: answer.reason as unknown, prepared});
  }

  /** Creates the run of a review, or continues the one on screen. */
  #begin({review, swapper}: Prepared): StoredRun {
    const {clock, stored, swap} = this.#parts;
    const {quote, mode, steps} = review;
    const kinds: readonly Kind[] = mode === 'batch' ? ['batch'] : steps;
    const shown = swap.state.get().run;
    const known = shown && stored.find(shown.key);
    const {
      key,
      at,
      steps: before,
    } = known && continues(known, quote, swapper)
      ? known
      : {key: stored.newKey(), at: clock.now(), steps: []};
    const run: StoredRun = {
      key,
      at,
      account: swapper.address,
      caipNetworkId: swapper.network.caipNetworkId,
      networkName: swapper.network.name,
      walletName: swapper.wallet.name,
      wallet: swapper.wallet,
      mode,
      sold: sideOf(quote.sold),
      bought: sideOf(quote.bought),
      amount: quote.amount,
      minReceived: quote.minReceived,
      steps: continueSteps(before, kinds, 'checking'),
      status: 'running',
    };
    this.#parts.book.put(run);
    swap.showRun(publicRun(run));
    this.#parts.book.removeIdle();
    return run;
  }

  /** Writes the request, then reads account and network from the wallet once more. Ended quotes have no request. */
  async #build(prepared: Prepared, kind: Kind, signal: AbortSignal): Promise<Request | QuoteEnd> {
    const {swaps, plan, fees, swapper} = prepared;
    const {provider, isSmartAccount} = swapper;
    const change = await readChange(prepared, kind, signal);
    if (change) return change;
    if (kind === 'batch') {
      const batchId = this.#parts.stored.newBatchId();
      const batch = await swaps.buildBatch({plan, provider, id: batchId, signal});
      await swapper.refresh(signal);
      return {...batch, batchId};
    }
    const fee = fees[kind];
    // Only the wallet can estimate the contract of a smart account.
    const bound = fee && isSmartAccount ? withoutLimit(fee) : fee;
    const built = await swaps.build({plan, step: kind, provider, fee: bound, signal});
    await swapper.refresh(signal);
    return built;
  }

  /** Compares everything with the review once more; asks for nothing. */
  #changeSince(prepared: Prepared): QuoteEnd | undefined {
    const {swap, swapper} = this.#parts;
    const now = swapper();
    const {quote} = prepared.review;
    if (now?.network.caipNetworkId !== prepared.swapper.network.caipNetworkId)
      return this.#end('network-changed');
    if (!isSameSwapper(now, prepared.swapper)) return this.#end('account-changed');
    const reviewed = {
      sold: quote.sold,
      bought: quote.bought,
      amount: formatUnits(quote.amount, quote.sold.decimals),
    };
    if (!isSameSwap(reviewed, swap.form)) return this.#end('form-changed');
    if (swap.currentQuote?.id !== quote.id) {
      const {quote: state} = swap.state.get();
      return state.status === 'ended' ? state.reason : this.#end('expired');
    }
    return this.#parts.review.prepared() === prepared && prepared.check().status === 'accepted'
      ? undefined
      : this.#end('gas-changed');
  }

  #end(reason: QuoteEnd): QuoteEnd {
    this.#parts.swap.endQuote(reason);
    return reason;
  }

  /** Ends a step for which no wallet was asked. */
  #giveUp(given: Pick<AskedStep, 'key' | 'step'>, notice: SwapFormNotice | undefined): void {
    const {book} = this.#parts;
    book.setStep(given, {status: 'ready'});
    const run = book.find(given.key);
    if (run && run.steps.every(({status}) => status !== 'confirmed')) book.remove(given.key);
    this.#parts.swap.notify(notice);
  }

  /** The swap of an answer, which counts from then on unless the chain has the transaction already. */
  #answered(asked: AskedStep): StoredRun | undefined {
    const {book, follower} = this.#parts;
    const step = book.step(asked);
    if (!step || step.status === 'confirmed' || step.id !== undefined) return undefined;
    follower.stop(asked);
    return book.find(asked.key);
  }

  async #submitted(asked: AskedStep, id: string): Promise<void> {
    const {book, follower} = this.#parts;
    const run = this.#answered(asked);
    if (!run) return;
    if (asked.step.kind === 'batch') {
      book.put({...run, batchId: id});
      book.setStep(asked, {status: 'submitted'});
    } else {
      const explorerUrl = transactionLink(asked.swapper.network, id);
      book.setStep(asked, {status: 'submitted', id, explorerUrl});
      this.#parts.onSubmitted(id);
    }
    void follower.follow(asked);
  }

  async #refused(asked: AskedStep, {cause, prepared}: Refusal): Promise<void> {
    const {swap, review, book} = this.#parts;
    const {
      key,
      step: {kind},
    } = asked;
    const run = this.#answered(asked);
    if (!run) return;
    const isShown = swap.state.get().run?.key === key;
    if (kind === 'batch' && isDrawbridgeError(cause, 'wallet/request-unsupported')) {
      book.remove(key);
      review.refuseBatch(prepared.swapper);
      if (!isShown) return;
      swap.notify({about: 'no-batch'});
      return review.load();
    }
    if (mayHaveSent(cause)) {
      this.#leaveUnclear(asked);
      void this.#parts.follower.follow(asked);
      return;
    }
    this.#notSent(asked, {run, cause, isShown});
  }

  #notSent(asked: AskedStep, {run, cause, isShown}: NotSent): void {
    const {swap, book, onEnded} = this.#parts;
    const {kind} = asked.step;
    const notice = refusalOf(kind, cause);
    const isDeclined = notice.about === 'declined';
    book.setStep(asked, {status: isDeclined ? 'declined' : 'not-sent'});
    book.trackFailure(kind, {run, swapper: asked.swapper, message: toError(cause).code});
    if (isShown) swap.notify(notice);
    const ended = book.find(asked.key);
    if (ended && !isDeclined) onEnded(publicRun(ended));
  }
}

function withoutLimit(fee: TransferFee): TransferFee {
  const {gasLimit: _gasLimit, ...rest} = fee;
  return rest;
}
