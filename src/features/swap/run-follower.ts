import {
  BATCH_ANSWER_MS,
  BATCH_POLL_MS,
  RECEIPT_WAIT_MS,
  SWAP_DEADLINE_MS,
} from '../../core/config/constants.js';
import {explorerLink, transactionLink} from '../../core/model/networks/explorer-links.js';
import type {Clock} from '../../core/ports/clock.js';
import type {Swaps} from '../../core/ports/swaps.js';
import type {TransferOutcome} from '../../core/ports/transfers.js';
import {pause, withTimeout} from '../../core/ports/waiting.js';
import type {RunStep, StepStatus, SwapRun} from './api.js';
import {type AskedStep, publicRun, type RunBook} from './run-book.js';
import {isSwapping} from './run-steps.js';
import type {SwapController} from './swap-controller.js';
import {assetOf, type Swapper} from './swap-form.js';
import type {StoredRun} from './swap-runs.js';

/** Dependencies of {@link RunFollower}. */
export interface FollowParts {
  readonly clock: Clock;
  readonly swap: SwapController;
  readonly book: RunBook;
  /** Aborted when the client is destroyed. */
  readonly ended: AbortSignal;
  /** A swap is confirmed, or one of its transactions failed. */
  onEnded(run: SwapRun): void;
  /** Reads the history until it has the transaction. */
  onSubmitted(id: string): void;
  /** Reads both tokens' balances again. */
  refreshBalances(run: SwapRun): Promise<void>;
}

/** The state of a step by that of its batch. */
const BATCH_STEP = {
  confirmed: 'confirmed',
  'not-sent': 'not-sent',
  reverted: 'failed',
  'partly-reverted': 'partly-failed',
} as const;
/** Statuses of a step that the chain has not decided. */
const UNDECIDED: readonly StepStatus[] = ['unknown', 'unclear', 'proposed'];

/** Follows transactions and batches until they are decided, each once. */
export class RunFollower {
  readonly #parts: FollowParts;
  readonly #followed = new Map<string, AbortController>();

  constructor(parts: FollowParts) {
    this.#parts = parts;
  }

  /**
   * Waits until the chain, or the wallet's report of a batch, decides a step: five minutes, and longer while the swap is
   * on screen.
   */
  async follow(asked: AskedStep): Promise<void> {
    const {clock, ended, swap} = this.#parts;
    const id = idOf(asked);
    if (this.#followed.has(id)) return;
    const over = new AbortController();
    this.#followed.set(id, over);
    const {signal} = over;
    const leave = (): void => over.abort();
    ended.addEventListener('abort', leave, {once: true});
    try {
      let isOpen = true;
      while (isOpen) {
        const until = clock.now() + SWAP_DEADLINE_MS;
        const [result] = await Promise.allSettled([this.#read(asked, signal)]);
        if (signal.aborted) return;
        const status = result.status === 'fulfilled' ? result.value : 'unknown';
        await this.#decide(asked, status);
        const isShown = swap.state.get().run?.key === asked.key;
        isOpen = UNDECIDED.includes(status) && isShown && clock.now() >= until;
      }
    } finally {
      ended.removeEventListener('abort', leave);
      if (this.#followed.get(id) === over) this.#followed.delete(id);
    }
  }

  /** Drops what the chain would decide: the wallet has answered. */
  stop(asked: AskedStep): void {
    const id = idOf(asked);
    this.#followed.get(id)?.abort();
    this.#followed.delete(id);
  }

  async #read(asked: AskedStep, signal: AbortSignal): Promise<StepStatus> {
    if (this.#parts.book.step(asked)?.status === 'confirmed') return 'confirmed';
    return asked.step.kind === 'batch' ? this.#batchOutcome(asked, signal) : this.#outcome(asked, signal);
  }

  /** Completes what another page wrote down as confirmed, but ended before the rest. */
  async complete(key: string, swapper: Swapper): Promise<void> {
    const {book} = this.#parts;
    const run = book.find(key);
    const step = run?.steps.findLast(({status}) => status === 'confirmed');
    if (run?.status !== 'running' || !step || this.#followed.has(idOf({key, step}))) return;
    if (isSwapping(step.kind)) return this.follow({key, step, swapper});
    if (run.steps.every(({status}) => status === 'confirmed' || status === 'next')) book.readyNext(key);
  }

  async #outcome(asked: AskedStep, signal: AbortSignal): Promise<StepStatus> {
    const {book} = this.#parts;
    const {key, swapper} = asked;
    const {network} = swapper;
    const run = book.find(key);
    const step = book.step(asked);
    const transfers = await swapper.loadTransfers();
    if (!run || !step || !transfers) return 'unknown';
    const {status}: TransferOutcome = await transfers.outcome({
      network,
      id: step.id,
      from: run.account,
      mark: run.mark,
      isOpen: step.status === 'unclear',
      signal,
      deadlineMs: SWAP_DEADLINE_MS,
      onUpdate: (update) => {
        if (update.kind === 'proposed') return book.setStep(asked, {status: 'proposed'});
        const {id} = update;
        const isSpedUp = update.kind === 'sped-up' && {isSpedUp: true as const};
        book.setStep(asked, {
          status: 'submitted',
          id,
          explorerUrl: transactionLink(network, id),
          ...isSpedUp,
        });
        this.#parts.onSubmitted(id);
      },
    });
    return status;
  }

  /** By the wallet, and by the chain if the wallet may not know the id of the batch. */
  async #batchOutcome(asked: AskedStep, signal: AbortSignal): Promise<StepStatus> {
    const {book} = this.#parts;
    const {status, id} = book.step(asked) ?? {};
    const isAnswered = status === 'submitted' && id === undefined;
    if (isAnswered || !book.find(asked.key)?.mark) return this.#reportedOutcome(asked, signal);
    const over = new AbortController();
    const stop = (): void => over.abort();
    signal.addEventListener('abort', stop, {once: true});
    const reported = orUnknown(this.#reportedOutcome(asked, over.signal));
    const sent = orUnknown(this.#sentOutcome(asked, reported, over.signal));
    const first = await Promise.race([reported, sent]);
    const decided = UNDECIDED.includes(first) ? await reported : first;
    const outcome = UNDECIDED.includes(decided) ? await sent : decided;
    signal.removeEventListener('abort', stop);
    stop();
    return outcome;
  }

  /**
   * A transaction can succeed although the calls in it failed. Unless the bought token has arrived, the wallet may report
   * that within ten seconds.
   */
  async #sentOutcome(
    asked: AskedStep,
    reported: Promise<StepStatus>,
    signal: AbortSignal,
  ): Promise<StepStatus> {
    const {clock, book} = this.#parts;
    const {key, swapper} = asked;
    const status = await this.#outcome(asked, signal);
    const run = book.find(key);
    if (status !== 'confirmed' || !run) return status;
    if (await this.#received(run, swapper, book.step(asked)?.id)) return status;
    const late = pause(clock, BATCH_ANSWER_MS, signal).then((): StepStatus => 'unknown');
    const answer = await Promise.race([reported, late]);
    return UNDECIDED.includes(answer) ? status : answer;
  }

  async #reportedOutcome(asked: AskedStep, signal: AbortSignal): Promise<StepStatus> {
    const {key, swapper} = asked;
    const {clock, book} = this.#parts;
    const {provider} = swapper;
    const batchId = book.find(key)?.batchId;
    const swaps = await swapper.loadSwaps();
    if (!swaps || batchId === undefined) return 'unclear';
    const until = clock.now() + SWAP_DEADLINE_MS;
    const late = (): Error => new Error('The wallet gives no state of the batch.');
    const deadline = {clock, ms: BATCH_ANSWER_MS, signal, expired: late, aborted: late};
    while (clock.now() < until) {
      const [read] = await Promise.allSettled([
        withTimeout(() => swaps.batchStatus({provider, id: batchId}), deadline),
      ]);
      // A pending batch that is unclear stays so: the wallet may have received it without the user's answer.
      if (read.status === 'fulfilled' && read.value.status !== 'pending') {
        const id = 'ids' in read.value ? read.value.ids.at(-1) : undefined;
        if (id !== undefined) {
          book.setStep(asked, {
            status: 'submitted',
            id,
            explorerUrl: transactionLink(swapper.network, id),
          });
        }
        return BATCH_STEP[read.value.status];
      }
      await pause(clock, BATCH_POLL_MS, signal);
    }
    return 'unknown';
  }

  async #decide(asked: AskedStep, status: StepStatus): Promise<void> {
    const {book} = this.#parts;
    const before = book.step(asked);
    if (!before) return;
    // Another tab has read it, and told the user.
    if (book.find(asked.key)?.status !== 'running') return book.refresh();
    // A transaction that may be private, or was never found, is not called failed.
    const isLost = status === 'unknown' && before.status === 'unclear';
    book.setStep(asked, {status: isLost ? 'unclear' : status});
    const run = book.find(asked.key);
    if (!run) return;
    if (UNDECIDED.includes(status)) return;
    await this.#conclude(asked, run, status);
  }

  async #conclude({key, step, swapper}: AskedStep, run: StoredRun, status: StepStatus): Promise<void> {
    const {swap, book} = this.#parts;
    const {kind} = step;
    const isSwap = isSwapping(kind);
    if (status !== 'confirmed') {
      book.trackFailure(kind, {run, swapper, message: status});
      this.#parts.onEnded(publicRun(run));
      const id = run.steps.findLast((each) => each.id !== undefined)?.id;
      if (id !== undefined) this.#parts.onSubmitted(id);
    } else if (isSwap) {
      await this.#finish(run, swapper);
    } else {
      swap.endQuote('approved');
      book.readyNext(key);
    }
    if (isSwap) await this.#parts.refreshBalances(run);
  }

  async #finish(run: StoredRun, swapper: Swapper): Promise<void> {
    const {swap, ended} = this.#parts;
    const id = run.steps.at(-1)?.id;
    const received = await this.#received(run, swapper, id);
    if (ended.aborted) return;
    // Another tab has read it meanwhile, and told the user.
    if (this.#parts.book.find(run.key)?.status !== 'running') return this.#parts.book.refresh();
    const done: StoredRun = {
      ...run,
      steps: withLink(run, swapper),
      status: 'done',
      ...(received !== undefined && {received}),
    };
    this.#parts.book.put(done);
    this.#parts.book.trackEnd(done, swapper);
    if (swap.state.get().run?.key === run.key) swap.reset();
    this.#parts.onEnded(publicRun(done));
    if (id !== undefined) this.#parts.onSubmitted(id);
  }

  /** Reads what arrived, as soon as a node has the receipt. */
  async #received(
    {account, bought, mark}: StoredRun,
    {network, loadSwaps}: Swapper,
    id: string | undefined,
  ): Promise<bigint | undefined> {
    const {clock, ended} = this.#parts;
    if (id === undefined) return undefined;
    const asset = assetOf(bought);
    const until = clock.now() + RECEIPT_WAIT_MS;
    while (!ended.aborted) {
      const [read] = await Promise.allSettled([
        loadSwaps().then((swaps: Swaps | undefined) => swaps?.received({network, id, mark, account, asset})),
      ]);
      const received = read.status === 'fulfilled' ? read.value : undefined;
      if (received !== 'pending') return received;
      if (clock.now() >= until) return undefined;
      await Promise.allSettled([pause(clock, BATCH_POLL_MS, ended)]);
    }
    return undefined;
  }
}

/** A batch whose transaction the wallet does not name can be looked up by its account. */
function withLink({steps}: StoredRun, {network, address}: Swapper): readonly RunStep[] {
  const link = explorerLink(network, address);
  return steps.map((step) =>
    isSwapping(step.kind) && step.explorerUrl === undefined && link !== undefined
      ? {...step, explorerUrl: link}
      : step,
  );
}

async function orUnknown(outcome: Promise<StepStatus>): Promise<StepStatus> {
  const [read] = await Promise.allSettled([outcome]);
  return read.status === 'fulfilled' ? read.value : 'unknown';
}

function idOf({key, step}: Pick<AskedStep, 'key' | 'step'>): string {
  return `${key}:${step.key}`;
}
