import {html, nothing, type TemplateResult} from 'lit';
import type {Message} from '../../../core/messages/message.js';
import {type MessageWallet, shownWallet} from '../../../core/messages/shown-wallet.js';
import {closeIcon, warningIcon} from '../../../ui/icons/first.js';
import type {IconPaths} from '../../../ui/icons/icon-paths.js';
import {checkIcon} from '../../../ui/icons/search.js';
import {renderExplorerLink} from '../../../ui/parts/button/render-explorer-link.js';
import '../../../ui/parts/image/icon.js';
import type {ReviewState, RunStep, StepStatus, SwapRun} from '../api.js';
import {continueSteps} from '../run-steps.js';
import {arrivalOf, type SwapArrival} from '../swap-arrival.js';
import type {SwapText} from './swap-text.js';

/** The state of a run in words. */
export interface RunWords {
  readonly span: 'resting' | 'waiting' | 'done' | 'failed';
  readonly heading: Message;
  readonly hint?: Message;
}

/** The first step that is not confirmed, or the last one. */
export function currentStep({steps}: SwapRun): RunStep | undefined {
  return steps.find(({status}) => status !== 'confirmed') ?? steps.at(-1);
}

/**
 * The run with the steps of its current review: a wallet can lower an approval, or the swap uses another contract, so
 * that another approval is needed.
 */
export function runOnReview(run: SwapRun, state: ReviewState): SwapRun {
  if (state.status !== 'ready') return run;
  const {mode, steps} = state.review;
  const kinds: readonly RunStep['kind'][] = mode === 'batch' ? ['batch'] : steps;
  const open = run.steps.filter(({status}) => status !== 'confirmed').map(({kind}) => kind);
  if (open.join() === kinds.join()) return run;
  return {...run, status: 'running', steps: continueSteps(run.steps, kinds, 'ready')};
}

/** The heading above the steps: whose turn it is, or how the swap ended. */
export function runWords(text: SwapText, run: SwapRun): RunWords {
  if (run.status === 'done') return doneWords(text, run);
  const step = currentStep(run);
  if (!step) return {span: 'failed', heading: ['swap.stopped']};
  return run.status === 'stopped' ? stoppedWords(text, run, step) : runningWords(text, run, step);
}

function doneWords(text: SwapText, run: SwapRun): RunWords {
  const {sold, bought, amount, minReceived, received = 0n} = run;
  const [arrived, least] = [text.short(received, bought), text.short(minReceived, bought)];
  const words: Readonly<Record<SwapArrival, RunWords>> = {
    all: {span: 'done', heading: ['swap.swapped', text.exact(amount, sold), arrived]},
    less: {span: 'failed', heading: ['swap.lessArrived', arrived], hint: ['swap.lessArrivedHint', least]},
    none: {
      span: 'failed',
      heading: ['swap.nothingArrived'],
      hint: ['swap.nothingArrivedHint', bought.symbol],
    },
    unknown: {span: 'done', heading: ['swap.confirmed'], hint: ['swap.confirmedHint', bought.symbol]},
  };
  return words[arrivalOf(run)];
}

type Fates = Readonly<Partial<Record<StepStatus, RunWords>>>;

function runningWords(text: SwapText, run: SwapRun, {kind, status}: RunStep): RunWords {
  const isSwap = kind === 'swap' || kind === 'batch';
  const sent: RunWords = isSwap
    ? {span: 'waiting', heading: ['swap.swapSent'], hint: ['swap.swapSentHint']}
    : {span: 'waiting', heading: ['swap.approveSent'], hint: ['swap.approveSentHint']};
  const words: Fates = {
    ...openFates(run),
    checking: {span: 'waiting', heading: ['swap.preparing']},
    asking: askingWords(text, run, kind),
    submitted: sent,
    confirmed: sent,
  };
  return words[status] ?? turnWords(run, kind);
}

function walletOf({walletName: name, wallet}: SwapRun): MessageWallet {
  return wallet ?? shownWallet({name});
}

/** Outcomes that are still open. */
function openFates(run: SwapRun): Fates {
  const wallet = walletOf(run);
  return {
    proposed: {span: 'waiting', heading: ['swap.proposed'], hint: ['swap.proposedHint', wallet]},
    unclear: {span: 'waiting', heading: ['swap.unclear'], hint: ['swap.unclearHint', wallet]},
    unknown: {span: 'waiting', heading: ['swap.unknown'], hint: ['swap.unknownHint']},
  };
}

function askingWords(text: SwapText, run: SwapRun, kind: RunStep['kind']): RunWords {
  const {sold} = run;
  const wallet = walletOf(run);
  const paid = text.exact(run.amount, sold);
  const swapHint: Message = ['swap.openSwapHint', paid, text.short(run.minReceived, run.bought)];
  const words: Readonly<Record<RunStep['kind'], readonly [Message, Message]>> = {
    reset: [
      ['swap.openReset', wallet],
      ['swap.openResetHint', sold.symbol],
    ],
    approve: [
      ['swap.openApprove', wallet],
      ['swap.openApproveHint', paid],
    ],
    swap: [['swap.openSwap', wallet], swapHint],
    batch: [['swap.openBatch', wallet], swapHint],
  };
  const [heading, hint] = words[kind];
  return {span: 'waiting', heading, hint};
}

/** The user has to press the button. */
function turnWords({steps}: SwapRun, kind: RunStep['kind']): RunWords {
  const done = steps.findLast(({status}) => status === 'confirmed');
  if (!done) return {span: 'waiting', heading: ['swap.title']};
  if (kind === 'swap') return {span: 'waiting', heading: ['swap.nowSwap'], hint: ['swap.nowSwapHint']};
  if (done.kind === 'reset')
    return {span: 'waiting', heading: ['swap.nowApprove'], hint: ['swap.nowApproveHint']};
  return {span: 'waiting', heading: ['swap.approveAgain'], hint: ['swap.approveAgainHint']};
}

const FAILED = {
  reset: 'swap.resetFailed',
  approve: 'swap.approveFailed',
  swap: 'swap.failed',
  batch: 'swap.failed',
} as const satisfies Record<RunStep['kind'], string>;

function stoppedWords(text: SwapText, run: SwapRun, {kind, status}: RunStep): RunWords {
  const wallet = walletOf(run);
  const kept = text.exact(run.amount, run.sold);
  const hint: Message = ['swap.stoppedHint', kept];
  // The review has a new price already.
  const again: Message = ['swap.againHint', kept];
  const words: Fates = {
    ...openFates(run),
    failed: {span: 'failed', heading: [FAILED[kind]], hint: ['swap.failedHint', kept]},
    'partly-failed': {
      span: 'failed',
      heading: ['swap.partlyFailed'],
      hint: ['swap.partlyFailedHint', wallet],
    },
    cancelled: {span: 'resting', heading: ['swap.cancelled', wallet], hint},
    declined: {span: 'resting', heading: ['error.declined', wallet], hint: again},
    replaced: {span: 'failed', heading: ['swap.replaced'], hint: ['swap.replacedHint']},
    'not-sent': {span: 'failed', heading: ['swap.notSent'], hint: again},
  };
  return words[status] ?? {span: 'failed', heading: ['swap.stopped'], hint};
}

type Look = 'open' | 'turn' | 'done' | 'bad' | 'care';

/** The words of a status, and its look. */
function statusOf({status, isSpedUp}: RunStep, wallet: MessageWallet): readonly [Look, Message] {
  const states: Readonly<Record<StepStatus, readonly [Look, Message]>> = {
    next: ['open', ['swap.isNext']],
    ready: ['turn', ['swap.isReady']],
    checking: ['turn', ['swap.isChecking']],
    asking: ['turn', ['swap.isAsking', wallet]],
    submitted: ['turn', [isSpedUp ? 'swap.isSpedUp' : 'swap.isSubmitted']],
    confirmed: ['done', ['swap.isConfirmed']],
    failed: ['bad', ['swap.isFailed']],
    declined: ['bad', ['swap.isDeclined', wallet]],
    cancelled: ['bad', ['swap.isCancelled', wallet]],
    replaced: ['bad', ['swap.isReplaced']],
    'partly-failed': ['bad', ['swap.isPartlyFailed']],
    'not-sent': ['bad', ['swap.isNotSent']],
    proposed: ['care', ['swap.isProposed']],
    unclear: ['care', ['swap.isUnclear']],
    unknown: ['care', ['swap.isUnknown']],
  };
  return states[status];
}

const ICONS: Readonly<Partial<Record<Look, IconPaths>>> = {
  done: checkIcon,
  bad: closeIcon,
  care: warningIcon,
};

/** Draws the steps of a run, each with its status and transaction. */
export function renderSteps(text: SwapText, run: SwapRun): TemplateResult {
  const current = currentStep(run);
  return html`<ol class="steps" aria-label=${text.t('swap.steps')}>
    ${run.steps.map((step, index) => {
      const [look, words] = statusOf(step, walletOf(run));
      const icon = ICONS[look];
      return html`<li
        data-testid="swap-step-${step.kind}"
        data-status=${step.status}
        aria-current=${step === current && run.status === 'running' ? 'step' : nothing}
      >
        <span class="sign ${look}" aria-hidden="true"
          >${icon ? html`<drawbridge-icon .icon=${icon}></drawbridge-icon>` : text.count(String(index + 1))}</span
        >
        <div>
          <p class="step">${text.t(...titleOf(text, run, step))}</p>
          <p class="status ${look}">
            ${text.t(...words)}
            ${
              step.explorerUrl
                ? renderExplorerLink({url: step.explorerUrl, words: text.t('swap.explorer')})
                : nothing
            }
          </p>
        </div>
      </li>`;
    })}
  </ol>`;
}

function titleOf(text: SwapText, {amount, sold, bought}: SwapRun, {kind}: RunStep): Message {
  const paid = text.exact(amount, sold);
  if (kind === 'reset') return ['swap.stepReset', sold.symbol];
  if (kind === 'approve') return ['swap.stepApprove', paid];
  return [kind === 'swap' ? 'swap.stepSwap' : 'swap.stepBatch', paid, bought.symbol];
}
