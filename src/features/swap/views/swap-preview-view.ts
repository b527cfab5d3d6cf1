import {html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import type {ReadableAtom} from 'nanostores';
import {present} from '../../../core/errors/presentation.js';
import {MEDIUM, shortenAddress} from '../../../core/model/addresses/shorten-address.js';
import type {Stop} from '../../../core/ports/clock.js';
import type {SwapDoubt, SwapStepKind} from '../../../core/ports/swaps.js';
import {NetworkName} from '../../../ui/base/chain-face.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {contentImage} from '../../../ui/base/picture.js';
import {SubjectView} from '../../../ui/base/subject-watch.js';
import {swapIcon} from '../../../ui/icons/arrows.js';
import '../../../ui/parts/button/action.js';
import '../../../ui/parts/feedback/empty-state.js';
import '../../../ui/parts/feedback/notice.js';
import '../../../ui/parts/feedback/span.js';
import '../../../ui/parts/image/mark.js';
import '../../../ui/parts/input/checkbox.js';
import type {Checkbox} from '../../../ui/parts/input/checkbox.js';
import {renderFullAddress} from '../../../ui/parts/text/full-address.js';
import factsStyles from '../../../ui/styles/facts.styles.js';
import heldActions from '../../../ui/styles/held-actions.styles.js';
import viewStyles from '../../../ui/styles/view.styles.js';
import type {Quote, ReviewRefusal, ReviewState, SwapApi, SwapReview, SwapRun, SwapToken} from '../api.js';
import {announcement, renderLife} from './render-life.js';
import {renderLoss, renderQuoteFacts} from './render-quote.js';
import {currentStep, renderSteps, runWords} from './render-run.js';
import styles from './swap-preview-view.styles.js';
import {BUILD_FAILURES, DOUBTS, ENDS, MISMATCHES, noticeText, SwapText} from './swap-text.js';

/** Characters from which on an amount is drawn smaller. */
const LONG = 16;

type Side = Pick<SwapToken, 'symbol' | 'decimals' | 'iconUrl'>;

/**
 * Review of a swap before the wallet is asked, and its progress until the end.
 *
 * @summary Review a swap.
 * @csspart button - Every button with words.
 * @internal
 */
@customElement('drawbridge-swap-preview-view')
export class SwapPreviewView extends SubjectView<'swap'> {
  static override styles = [viewStyles, factsStyles, heldActions, styles];

  readonly #network = new NetworkName(this);
  #stopWatching: Stop | undefined;
  /** The quote for which a review was requested. */
  #asked: number | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#asked = undefined;
    this.#stopWatching = this.api.watchQuote();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stopWatching?.();
    this.#stopWatching = undefined;
  }

  protected override watched({state, runs, currency}: SwapApi): readonly ReadableAtom<unknown>[] {
    return [state, runs, currency, this.client.account];
  }

  /** Requests a review of each new quote. */
  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    const {quote, run} = this.api.state.get();
    if (quote.status !== 'ready' || quote.quote.id === this.#asked) return;
    if (run && (run.status !== 'running' || currentStep(run)?.status !== 'ready')) return;
    this.#asked = quote.quote.id;
    this.run(() => this.api.loadReview());
  }

  protected override render(): TemplateResult {
    const {api} = this;
    const text = new SwapText(this.client, api);
    const {run, review, quote} = api.state.get();
    const isReviewed = !run || (run.status === 'running' && isUsersTurn(run));
    if (!isReviewed) return this.#renderProgress(text, run);
    const shown = shownQuote(review) ?? (quote.status === 'ready' ? quote.quote : undefined);
    if (!shown && !run && quote.status !== 'loading') return this.#renderNothing(text);
    return html`${run ? html`${this.#renderHeading(text, run)}${renderSteps(text, run)}` : nothing}
      ${shown ? this.#renderFigures(text, shown, shown.minReceived) : html`<p class="sub">${text.t('swap.newPrice')}</p>`}
      ${this.#renderReview(text, review)} ${renderLife(text, this.client.clock, quote)}
      <p class="visually-hidden" role="status">${announcement(text, quote)}</p>
      <div class="actions">${this.#renderNotice(text)} ${this.#renderButtons(text, review)}</div>`;
  }

  #renderFigures(
    text: SwapText,
    {sold, bought, amount}: {readonly sold: Side; readonly bought: Side; readonly amount: bigint},
    least: bigint,
  ): TemplateResult {
    return html`<div class="figures" data-testid="swap-figures">
      ${this.#renderFigure(text.t('swap.pay'), sold, text.exact(amount, sold), text.worth(amount, sold))}
      ${this.#renderFigure(text.t('swap.atLeast'), bought, text.short(least, bought), text.worth(least, bought))}
    </div>`;
  }

  #renderFigure(label: string, {symbol, iconUrl}: Side, amount: string, worth: string): TemplateResult {
    return html`<div class="figure">
      <drawbridge-mark
        aria-hidden="true"
        shape="round"
        name=${symbol}
        src=${contentImage(this.client, iconUrl)}
      ></drawbridge-mark>
      <div>
        <p class="label">${label}</p>
        <p class=${amount.length > LONG ? 'amount long' : 'amount'}><bdi>${amount}</bdi></p>
        ${worth ? html`<p class="label"><bdi>${worth}</bdi></p>` : nothing}
      </div>
    </div>`;
  }

  #renderReview(text: SwapText, state: ReviewState): TemplateResult | typeof nothing {
    if (state.status === 'none') return nothing;
    if (state.status === 'failed') return this.#renderFailed(text, state);
    if (state.status === 'refused') {
      return html`${state.refusal.reason === 'loss' ? renderLoss(text, state.review.quote) : nothing}
      ${this.#renderRefusal(text, state.refusal, state.review.quote)}`;
    }
    const isCurrent = state.status === 'ready';
    const review = isCurrent ? state.review : state.previous;
    if (!review) return html`<p class="sub" role="status">${text.t('swap.preparing')}</p>`;
    return html`<div
      class=${isCurrent ? 'review' : 'review outdated'}
      aria-busy=${isCurrent ? 'false' : 'true'}
    >
      ${isCurrent ? this.#renderWarnings(text, review) : html`<p class="sub">${text.t('swap.preparing')}</p>`}
      <p class="sub" data-testid="swap-asks">${this.#asks(text, review)}</p>
      ${this.#renderFacts(text, review)}
    </div>`;
  }

  #renderWarnings(text: SwapText, {quote, doubts, forecast}: SwapReview): TemplateResult {
    const {acceptedDoubts} = this.api.state.get();
    return html`${renderLoss(text, quote)} ${this.#renderTyped(text, quote)}
    ${doubts.map((doubt) => this.#renderDoubt(text, doubt, acceptedDoubts.includes(doubt)))}
    ${
      forecast.outcome === 'succeeds'
        ? html`<p class="sub" data-testid="swap-forecast">
            ${text.t('swap.checked', text.short(forecast.received, quote.bought))}
          </p>`
        : nothing
    }`;
  }

  #renderDoubt(text: SwapText, doubt: SwapDoubt, isAccepted: boolean): TemplateResult {
    const [warning, consent] = DOUBTS[doubt];
    return html`<div>
      <drawbridge-notice tone="warning">${text.t(warning)}</drawbridge-notice>
      <drawbridge-checkbox
        data-testid="accept-${doubt}"
        .checked=${isAccepted}
        @change=${({target}: Event) => this.api.acceptDoubt(doubt, (target as Checkbox).checked)}
        >${text.t(consent)}</drawbridge-checkbox
      >
    </div>`;
  }

  #renderTyped(text: SwapText, {loss}: Quote): TemplateResult | typeof nothing {
    if (loss.level !== 'typed') return nothing;
    const label = loss.digits
      ? text.t('swap.typeDigits', text.count(loss.digits))
      : text.t('swap.typeWord', this.api.lossWord());
    const {lossText} = this.api.state.get();
    const isWrong = lossText !== '' && this.api.blocker() === 'loss';
    return html`<div class="typed">
      <label for="loss">${label}</label>
      <input
        id="loss"
        dir="auto"
        autocomplete="off"
        inputmode=${loss.digits ? 'numeric' : 'text'}
        data-testid="swap-loss-input"
        aria-describedby="loss-remark"
        .value=${lossText}
        @input=${({target}: Event) => this.api.typeLoss((target as HTMLInputElement).value)}
      />
      <p id="loss-remark" class="label">${isWrong ? text.t('swap.typeMore') : nothing}</p>
    </div>`;
  }

  #renderRefusal(text: SwapText, refusal: ReviewRefusal, quote: Quote): TemplateResult | typeof nothing {
    const words = refusalText(text, refusal, quote, this.#coin);
    if (!words) return nothing;
    return html`<drawbridge-notice tone="danger" data-testid="swap-refused" data-reason=${refusal.reason}
      >${words} ${this.#renderRetry(text)}</drawbridge-notice
    >`;
  }

  #renderFailed(
    text: SwapText,
    {failure}: Extract<ReviewState, {readonly status: 'failed'}>,
  ): TemplateResult {
    return html`<drawbridge-notice tone="danger" data-testid="swap-build-failed" data-failure=${failure}
      ><b>${text.t(BUILD_FAILURES[failure])}</b><br />${text.t('swap.buildHint')}
      ${this.#renderRetry(text)}</drawbridge-notice
    >`;
  }

  #renderRetry(text: SwapText): TemplateResult {
    return html`<drawbridge-action
      exportparts="button"
      variant="link"
      data-testid="try-again"
      @click=${() => this.run(() => this.api.refreshQuote())}
      >${text.t('swap.getNewPrice')}</drawbridge-action
    >`;
  }

  #asks(text: SwapText, {mode, steps, quote: {sold, amount}}: SwapReview): string {
    const wallet = this.#wallet;
    const paid = text.exact(amount, sold);
    if (mode === 'batch') return text.t('swap.asksBatch', wallet, paid);
    if (steps.includes('reset')) return text.t('swap.asksReset', wallet, sold.symbol, paid);
    return steps.includes('approve')
      ? text.t('swap.asksTwice', wallet, paid)
      : text.t('swap.asksOnce', wallet);
  }

  #renderFacts(text: SwapText, review: SwapReview): TemplateResult {
    const {quote, steps, target, doubts, fee, paymaster} = review;
    const {address = ''} = this.client.account.get();
    const isKnown = !doubts.includes('unknown-router');
    return html`<dl class="facts">
      ${renderQuoteFacts(text, this.api, {quote, ...(fee && {fee}), paymaster})}
      <dt>${text.t('swap.network')}</dt>
      <dd>${this.#network.value}</dd>
      <dt>${text.t('swap.from')}</dt>
      <dd><bdi dir="ltr" translate="no" title=${address}>${shortenAddress(address, MEDIUM)}</bdi></dd>
      ${
        steps.includes('approve')
          ? html`<dt>${text.t('swap.approves')}</dt>
              <dd><bdi>${text.t('swap.exactly', text.exact(quote.amount, quote.sold))}</bdi></dd>`
          : nothing
      }
      <dt>${text.t('swap.contract')}</dt>
      <dd>${text.t(isKnown ? 'swap.contractKnown' : 'swap.contractUnknown')}</dd>
      <dd class="whole">${renderFullAddress(target, 'swap-contract')}</dd>
    </dl>`;
  }

  /** The reason why the last press of the button led nowhere. */
  #renderNotice(text: SwapText): TemplateResult {
    const {notice} = this.api.state.get();
    const words = notice
      ? noticeText(text, notice, this.#wallet) ||
        (notice.about === 'failed' ? text.t(...present(notice.error).message) : '')
      : '';
    return html`<p class="sub" role="status" data-testid="swap-notice">${words}</p>`;
  }

  #renderButtons(text: SwapText, review: ReviewState): TemplateResult {
    const {run} = this.api.state.get();
    const step = run && currentStep(run);
    const blocker = this.api.blocker();
    const isBusy = step?.status === 'checking' || blocker === 'loading';
    return html`<div class="pair">
      <drawbridge-action
        exportparts="button"
        variant="quiet"
        data-testid="cancel-swap"
        @click=${() => (run ? this.client.router.reset('Account') : this.client.flows.navigate.back())}
        >${text.t(run ? 'swap.goToAccount' : 'common.cancel')}</drawbridge-action
      >
      <drawbridge-action
        exportparts="button"
        data-testid="confirm-swap"
        ?loading=${isBusy}
        ?disabled=${!isBusy && (blocker !== undefined || review.status !== 'ready')}
        @click=${() => this.run(() => this.api.confirm())}
        >${text.t(...this.#label(review, step?.kind))}</drawbridge-action
      >
    </div>`;
  }

  #label(state: ReviewState, kind: SwapStepKind | 'batch' | undefined): Label {
    const review =
      state.status === 'ready' ? state.review : state.status === 'loading' ? state.previous : undefined;
    const symbol = this.api.state.get().form.sold?.symbol ?? review?.quote.sold.symbol ?? '';
    const next = kind ?? (review?.mode === 'batch' ? 'batch' : review?.steps[0]);
    if (next === 'reset') return ['swap.reset', symbol];
    if (next === 'approve') return ['swap.approve', symbol];
    return next === 'batch' ? ['swap.approveAndSwap'] : ['swap.swap'];
  }

  /** Draws a swap that waits for the wallet or the network, or that has ended. */
  #renderProgress(text: SwapText, run: SwapRun): TemplateResult {
    const step = currentStep(run);
    const isAsking = run.status === 'running' && (step?.status === 'asking' || step?.status === 'checking');
    return html`${this.#renderHeading(text, run)} ${renderSteps(text, run)}
      ${run.status === 'running' ? this.#renderFigures(text, run, run.minReceived) : nothing}
      ${
        run.status === 'stopped' && isApproved(run)
          ? html`<p class="sub">${text.t('swap.approvalRemains', text.exact(run.amount, run.sold))}</p>`
          : nothing
      }
      <div class="actions">
        ${this.#renderNotice(text)} ${isAsking ? this.#renderStop(text) : this.#renderLeave(text, run)}
      </div>`;
  }

  #renderHeading(text: SwapText, run: SwapRun): TemplateResult {
    const {span, heading, hint} = runWords(text, run);
    return html`<drawbridge-span state=${span}>
        ${this.#renderSpanMark('start', run.sold)} ${this.#renderSpanMark('end', run.bought)}
      </drawbridge-span>
      <div class="outcome" role="status" data-testid="swap-outcome" data-outcome=${outcomeOf(run)}>
        <p class="lead"><bdi>${text.t(...heading)}</bdi></p>
        ${hint ? html`<p class="sub">${text.t(...hint)}</p>` : nothing}
      </div>`;
  }

  #renderSpanMark(slot: 'start' | 'end', {symbol, iconUrl}: Side): TemplateResult {
    return html`<drawbridge-mark
      slot=${slot}
      size="56"
      shape="round"
      name=${symbol}
      src=${contentImage(this.client, iconUrl)}
    ></drawbridge-mark>`;
  }

  #renderStop(text: SwapText): TemplateResult {
    return html`<drawbridge-action
      exportparts="button"
      variant="quiet"
      data-testid="stop-waiting"
      @click=${() => this.api.stopWaiting()}
      >${text.t('swap.stopWaiting')}</drawbridge-action
    >`;
  }

  #renderLeave(text: SwapText, run: SwapRun): TemplateResult {
    const hasStopped = run.status === 'stopped';
    return html`${
        hasStopped
          ? html`<drawbridge-action
              exportparts="button"
              data-testid="swap-again"
              @click=${() => this.#startAgain()}
              >${text.t('swap.startAgain')}</drawbridge-action
            >`
          : nothing
      }
      <drawbridge-action
        exportparts="button"
        variant=${hasStopped ? 'quiet' : 'primary'}
        data-testid="swap-done"
        @click=${() => this.#leave(run)}
        >${text.t(run.status === 'running' ? 'swap.goToAccount' : 'swap.done')}</drawbridge-action
      >`;
  }

  #renderNothing(text: SwapText): TemplateResult {
    const {quote} = this.api.state.get();
    return html`<drawbridge-empty-state
      role="status"
      .icon=${swapIcon}
      heading=${text.t('swap.nothing')}
      text=${quote.status === 'ended' ? text.t(ENDS[quote.reason]) : ''}
    >
      <drawbridge-action
        exportparts="button"
        size="sm"
        @click=${() => this.client.router.replace('Swap', undefined)}
        >${text.t('swap.title')}</drawbridge-action
      >
    </drawbridge-empty-state>`;
  }

  #startAgain(): void {
    this.api.clearRun();
    this.client.router.replace('Swap', undefined);
  }

  #leave(run: SwapRun): void {
    if (run.status !== 'running') this.api.clearRun();
    this.client.router.reset('Account');
  }

  get #wallet(): string {
    return this.client.account.get().connectedWalletInfo?.name ?? '';
  }

  get #coin(): string {
    return this.client.activeNetwork.get().network?.nativeCurrency.symbol ?? '';
  }
}

type Label =
  | readonly ['swap.reset' | 'swap.approve', string]
  | readonly ['swap.swap']
  | readonly ['swap.approveAndSwap'];

/** The message for a refused swap; empty for a loss, which has its own warning. */
function refusalText(text: SwapText, refusal: ReviewRefusal, quote: Quote, coin: string): string {
  if (refusal.reason === 'mismatch') return text.t('swap.changed', text.t(MISMATCHES[refusal.mismatch]));
  if (refusal.reason === 'would-fail') return text.t('swap.wouldFail', refusal.text);
  if (refusal.reason === 'insufficient-gas') return text.t('swap.gasRefused', coin);
  if (refusal.reason === 'loss') return '';
  const {bought, minReceived} = quote;
  return text.t('swap.receivesLess', text.short(refusal.received, bought), text.short(minReceived, bought));
}

function shownQuote(state: ReviewState): Quote | undefined {
  if (state.status === 'ready' || state.status === 'refused') return state.review.quote;
  return state.status === 'loading' ? state.previous?.quote : undefined;
}

/** The user has to press the button for the next step. */
function isUsersTurn(run: SwapRun): boolean {
  const status = currentStep(run)?.status;
  return status === 'ready' || status === 'next' || status === 'declined';
}

function isApproved({steps}: SwapRun): boolean {
  return steps.some(({kind, status}) => kind === 'approve' && status === 'confirmed');
}

function outcomeOf(run: SwapRun): string {
  return run.status === 'running' ? (currentStep(run)?.status ?? run.status) : run.status;
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-swap-preview-view': SwapPreviewView;
  }
}
