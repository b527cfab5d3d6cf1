import {atom, type ReadableAtom} from 'nanostores';
import type {PendingSpend, SpendsController} from '../../controllers/spends-controller.js';
import {isDrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {FeatureError} from '../../core/errors/feature-error.js';
import {isSameAddress} from '../../core/model/addresses/same-address.js';
import {formatUnits} from '../../core/model/assets/amount.js';
import type {Formats} from '../../core/model/assets/formats.js';
import type {News} from '../../core/model/news.js';
import type {Stop} from '../../core/ports/clock.js';
import {isSameSubject} from '../../core/ports/subject.js';
import type {Telemetry} from '../../core/ports/telemetry.js';
import type {RunStep, StepStatus, SwapFormNotice, SwapRun} from './api.js';
import {toError} from './quote-failure.js';
import type {Quote} from './quote.js';
import {runNews} from './run-news.js';
import {isUndecided} from './run-steps.js';
import {arrivalOf} from './swap-arrival.js';
import type {SwapController} from './swap-controller.js';
import {SWAP_FAILURES} from './swap-failures.js';
import {isSameToken, type Swapper} from './swap-form.js';
import type {StoredRun, SwapRuns} from './swap-runs.js';

/** Dependencies of {@link RunBook}. */
export interface RunBookParts {
  readonly swap: SwapController;
  readonly stored: SwapRuns;
  readonly spends: SpendsController;
  readonly telemetry: Telemetry;
  /** Formats of the page's language. */
  formats(): Formats;
  swapper(): Swapper | undefined;
}

/** One step of a swap, for the account that swaps. */
export interface AskedStep {
  /** The key of the swap. */
  readonly key: string;
  readonly step: Pick<RunStep, 'key' | 'kind'>;
  readonly swapper: Swapper;
}

type SwapEvent = 'INITIATE_SWAP' | 'SWAP_SUCCESS' | 'SWAP_ERROR' | 'SWAP_APPROVAL_ERROR';

interface StepChange extends Partial<Omit<RunStep, 'key' | 'kind' | 'explorerUrl'>> {
  readonly explorerUrl?: string | undefined;
}

/** Statuses after which the swap cannot go on without another press of the button. */
const ENDED: readonly StepStatus[] = [
  'failed',
  'cancelled',
  'replaced',
  'partly-failed',
  'not-sent',
  'declined',
];

/** Stores each change of a swap, shows it, and reports it to analytics. */
export class RunBook {
  readonly #parts: RunBookParts;
  readonly #runs = atom<readonly SwapRun[]>([]);
  readonly #news = atom<readonly News[]>([]);
  /** Keys of swaps for which the wallet has not answered a request of this page. */
  readonly unanswered = new Set<string>();

  /** Swaps of the account in use that are not finished, newest first. */
  readonly runs: ReadableAtom<readonly SwapRun[]> = this.#runs;
  /** Failures of the account in use that the user has not seen, on every network, newest first. */
  readonly news: ReadableAtom<readonly News[]> = this.#news;

  constructor(parts: RunBookParts) {
    this.#parts = parts;
  }

  find(key: string): StoredRun | undefined {
    return this.#parts.stored.find(key);
  }

  step({key, step}: Pick<AskedStep, 'key' | 'step'>): RunStep | undefined {
    return this.find(key)?.steps.find((each) => each.key === step.key);
  }

  /** Removes a swap that was not sent. */
  remove(key: string): void {
    const {stored, swap} = this.#parts;
    stored.remove(key);
    if (swap.state.get().run?.key === key) swap.showRun(undefined);
    this.list();
  }

  /** Shows a stored swap. */
  show(key: string): void {
    const run = this.find(key);
    if (run) this.#parts.swap.showRun(publicRun(run));
  }

  /** Removes the swap on screen; an unfinished one stays stored. */
  clear(): void {
    const {stored, swap} = this.#parts;
    const {run} = swap.state.get();
    if (run && run.status !== 'running') stored.remove(run.key);
    swap.showRun(undefined);
    this.list();
  }

  readyNext(key: string): void {
    const step = this.#parts.stored.find(key)?.steps.find(({status}) => status === 'next');
    if (step) this.setStep({key, step}, {status: 'ready'});
  }

  /** Changes a step that is not confirmed. */
  setStep({key, step: {key: stepKey}}: Pick<AskedStep, 'key' | 'step'>, change: StepChange): void {
    const run = this.#parts.stored.find(key);
    if (!run) return;
    const {explorerUrl, ...rest} = change;
    const steps = run.steps.map((step) =>
      step.key === stepKey && step.status !== 'confirmed'
        ? {...step, ...rest, ...(explorerUrl !== undefined && {explorerUrl})}
        : step,
    );
    this.put({...run, steps, status: statusOf(run, steps)});
    const {spends, swap} = this.#parts;
    if (rest.status === 'submitted') spends.settle(swap.state.get().acceptedRepeats);
  }

  put(run: StoredRun): void {
    const {stored, swap} = this.#parts;
    stored.put(run);
    if (swap.state.get().run?.key === run.key) swap.showRun(publicRun(run));
    this.list();
  }

  /** Stores that the user has not seen how a swap ended. */
  markUnseen(key: string): void {
    const run = this.find(key);
    if (run) this.put({...run, isUnseen: true});
  }

  /** The user has seen how a swap ended. */
  markSeen(key: string): void {
    const run = this.find(key);
    if (!run?.isUnseen) return;
    const {isUnseen: _, ...seen} = run;
    this.put(seen);
  }

  /** Shows the changes of other tabs. */
  follow(): Stop {
    return this.#parts.stored.listen(() => this.refresh());
  }

  /** Shows what is stored. */
  refresh(): void {
    const {run} = this.#parts.swap.state.get();
    if (run) this.show(run.key);
    this.list();
  }

  /** Lists the swaps of the account in use. */
  list(): void {
    const swapper = this.#parts.swapper();
    const open = this.#parts.stored.all.filter(
      (run) => run.status === 'running' && swapper && isRunOf(run, swapper),
    );
    this.#runs.set(open.map(publicRun));
    const ended = this.#parts.stored.all.filter(
      ({isUnseen, account}) => isUnseen && swapper && isSameAddress(account, swapper.address),
    );
    this.#news.set(ended.flatMap((run) => runNews(run, this.#parts.formats()) ?? []));
  }

  /**
   * Another swap that may still take effect: of the token that the form sells, whatever it buys, or of any token if the
   * wallet may still show its request.
   */
  unfinished(): SwapRun | undefined {
    const shown = this.#parts.swap.state.get().run?.key;
    const open = [...this.unanswered].flatMap((key) => (key === shown ? [] : (this.find(key) ?? [])));
    return [...this.#others('sold'), ...open.map(publicRun)].find(isOpen);
  }

  /** Transfers of the token that the form sells which may have been sent. */
  transfers(): readonly PendingSpend[] {
    const {sold} = this.#parts.swap.form;
    const swapper = this.#parts.swapper();
    if (!sold || !swapper) return [];
    const {address, network} = swapper;
    return this.#parts.spends.of('send', {
      address,
      caipNetworkId: network.caipNetworkId,
      token: sold.address,
    });
  }

  /** `unfinished` until the user has accepted this swap beside {@link unfinished} and {@link transfers}. */
  blocker(): 'unfinished' | undefined {
    const {acceptedRepeats} = this.#parts.swap.state.get();
    const open = [this.unfinished() ?? [], this.transfers()].flat();
    return open.every(({key}) => acceptedRepeats.includes(key)) ? undefined : 'unfinished';
  }

  /** Removes other swaps of the tokens on the form that wait for the user alone. */
  removeIdle(): void {
    for (const run of this.#others('sold', 'bought')) if (!isOpen(run)) this.#parts.stored.remove(run.key);
    this.list();
  }

  /** Swaps beside the one on screen with these tokens of the form. */
  #others(...sides: readonly ('sold' | 'bought')[]): readonly SwapRun[] {
    const {form, run: shown} = this.#parts.swap.state.get();
    return this.#runs.get().filter((run) => {
      const isSame = sides.every((side) =>
        isSameToken({...run[side], chainId: run.caipNetworkId}, form[side]),
      );
      return isSame && run.key !== shown?.key;
    });
  }

  trackFailure(
    kind: RunStep['kind'],
    {run, swapper, message}: {readonly run: SwapRun; readonly swapper: Swapper; readonly message: string},
  ): void {
    const isApproval = kind === 'approve' || kind === 'reset';
    this.track(isApproval ? 'SWAP_APPROVAL_ERROR' : 'SWAP_ERROR', run, swapper, {message});
  }

  /** Reports a confirmed swap with the amount that was read from the chain; without one where none could be read. */
  trackEnd(run: SwapRun, swapper: Swapper): void {
    if (arrivalOf(run) === 'none') this.track('SWAP_ERROR', run, swapper, {message: 'nothing-arrived'});
    else this.track('SWAP_SUCCESS', run, swapper);
  }

  track(event: SwapEvent, run: SwapRun, {isSmartAccount}: Swapper, more: object = {}): void {
    const {sold, bought, amount, caipNetworkId: network} = run;
    // Until the swap is confirmed, the least amount of the review.
    const received = run.status === 'done' ? run.received : run.minReceived;
    this.#parts.telemetry.track(event, {
      isSmartAccount,
      network,
      swapFromToken: sold.symbol,
      swapToToken: bought.symbol,
      swapFromAmount: formatUnits(amount, sold.decimals),
      ...(received !== undefined && {swapToAmount: formatUnits(received, bought.decimals)}),
      ...more,
    });
  }
}

/** True for a swap that may still take effect without another press of the button. */
function isOpen({status, steps}: SwapRun): boolean {
  return status === 'running' && steps.some((step) => isUndecided(step.status));
}

/** True for a swap of this account on this network. */
export function isRunOf(
  {account, caipNetworkId}: Pick<SwapRun, 'account' | 'caipNetworkId'>,
  {address, network}: Swapper,
): boolean {
  const used = {address, caipNetworkId: network.caipNetworkId};
  return isSameSubject({address: account, caipNetworkId}, used, {wallet: 'any'});
}

/** The swap without what is stored for this page alone. */
export function publicRun(run: StoredRun): SwapRun {
  const {mark: _mark, batchId: _batchId, ...shown} = run;
  return shown;
}

function statusOf({status}: SwapRun, steps: readonly RunStep[]): SwapRun['status'] {
  if (status === 'done') return status;
  return steps.some((step) => ENDED.includes(step.status)) ? 'stopped' : 'running';
}

/** True if a review continues this swap. */
export function continues(run: StoredRun, {sold, bought, amount}: Quote, {address}: Swapper): boolean {
  const isSamePair = run.sold.address === sold.address && run.bought.address === bought.address;
  return run.status !== 'done' && isSamePair && run.amount === amount && isSameAddress(run.account, address);
}

/** The token as a swap stores it. */
export function sideOf({symbol, decimals, address, iconUrl}: SwapRun['sold']): SwapRun['sold'] {
  return {symbol, decimals, ...(address !== undefined && {address}), ...(iconUrl !== undefined && {iconUrl})};
}

/** The notice about a wallet that has certainly not sent a step. */
export function refusalOf(step: RunStep['kind'], cause: unknown): SwapFormNotice {
  const error = toError(cause);
  if (error.kind === 'declined') return {about: 'declined', step};
  const isLocked = error.code === 'wallet/locked';
  return {
    about: 'failed',
    error: isLocked ? error : new FeatureError(SWAP_FAILURES, 'swap/failed', 'Transaction error', {cause}),
  };
}

/** False if the wallet certainly has not sent it. */
export function mayHaveSent(cause: unknown): boolean {
  if (!isDrawbridgeError(cause)) return true;
  return cause.code === 'send/unclear' || cause.code === 'send/expired';
}
