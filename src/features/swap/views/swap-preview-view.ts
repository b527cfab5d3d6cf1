import {html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import type {ReadableAtom} from 'nanostores';
import {present} from '../../../core/errors/presentation.js';
import type {Message} from '../../../core/messages/message.js';
import type {Stop} from '../../../core/ports/clock.js';
import {activityWay} from '../../../ui/base/activity-way.js';
import {NetworkName} from '../../../ui/base/chain-face.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {tokenMark, tokenSource} from '../../../ui/base/marks/token-pictures.js';
import {PageVisibility} from '../../../ui/base/page-visibility.js';
import {SubjectView} from '../../../ui/base/subject-watch.js';
import {ViewTitleEvent} from '../../../ui/base/view-events.js';
import {walletInUse} from '../../../ui/base/wallet-in-use.js';
import {swapIcon} from '../../../ui/icons/arrows.js';
import {renderLook} from '../../../ui/parts/feedback/render-look.js';
import '../../../ui/parts/button/push-button.js';
import '../../../ui/parts/feedback/empty-state.js';
import '../../../ui/parts/feedback/progress-line.js';
import '../../../ui/parts/image/logo.js';
import disclosureStyles from '../../../ui/styles/disclosure.styles.js';
import factsStyles from '../../../ui/styles/facts.styles.js';
import figureStyles from '../../../ui/styles/figure.styles.js';
import heldActions from '../../../ui/styles/held-actions.styles.js';
import viewStyles from '../../../ui/styles/view.styles.js';
import type {ReviewState, RunStep, SwapApi, SwapRun} from '../api.js';
import type {Quote, QuoteState} from '../quote.js';
import {announcement, quoteOf, renderLife} from './render-life.js';
import {renderQuoteEnd, renderReview, type Shown} from './render-review.js';
import {currentStep, renderSteps, runOnReview, runWords} from './run-text.js';
import {linkOf, waysOf} from './run-ways.js';
import {renderReviewFigures, renderRunFigures, type SwapSide} from './swap-figures.js';
import styles from './swap-preview-view.styles.js';
import {ENDS, noticeText, SwapText} from './swap-text.js';

/**
 * Review of a swap before the wallet is asked, and its progress until the end.
 *
 * @summary Review a swap.
 * @csspart button - Every button with words.
 * @internal
 */
@customElement('drawbridge-swap-preview-view')
export class SwapPreviewView extends SubjectView<'swap'> {
  static override styles = [viewStyles, factsStyles, figureStyles, disclosureStyles, heldActions, styles];

  #titled: string | undefined;
  readonly #network = new NetworkName(this);
  #stopWatching: Stop | undefined;

  constructor() {
    super();
    // A failure counts as seen once the page is visible.
    void new PageVisibility(this, () => this.requestUpdate());
  }

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

  protected override watched({state, runs, spends, currency}: SwapApi): readonly ReadableAtom<unknown>[] {
    return [state, runs, spends, currency, this.client.account, this.client.modal.state];
  }

  /** A review becomes a swap with the first request to the wallet. */
  override get stateTitle(): Message {
    return [this.api.state.get().run ? 'swap.title' : 'swap.previewTitle'];
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    const [name] = this.stateTitle;
    const {run} = this.api.state.get();
    if (run?.isUnseen && this.client.modal.state.get().open && !document.hidden) this.api.markSeen(run.key);
    if (name !== this.#titled) this.dispatchEvent(new ViewTitleEvent(this.stateTitle));
    this.#titled = name;
  }

  /** Requests a review of each new quote. */
  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    const {quote, run} = this.api.state.get();
    if (quote.status !== 'ready' || quote.quote.id === this.#asked) return;
    if (run && !isUsersTurn(run)) return;
    this.#asked = quote.quote.id;
    this.run(() => this.api.loadReview());
  }

  protected override render(): TemplateResult {
    const text = new SwapText(this.client, this.api);
    const {run, review} = this.api.state.get();
    if (run && !isUsersTurn(run)) return this.#renderProgress(text, run);
    return this.#renderReviewed(text, run && runOnReview(run, review));
  }

  #renderReviewed(text: SwapText, run: SwapRun | undefined): TemplateResult {
    const {api, client} = this;
    const {review, quote} = api.state.get();
    const shown = shownQuote(review) ?? quoteOf(quote);
    // With other decimals, no amount of the quote is true.
    const isTrue = review.status !== 'refused' || review.refusal.reason !== 'decimals';
    if (!shown && !run && quote.status !== 'loading') return this.#renderNothing(text);
    const it: Shown = {
      client,
      api,
      text,
      network: this.#network.value,
      isPreparing: isPreparing(quote, review),
      onRetry: () => this.run(() => api.refreshQuote()),
    };
    return html`${run ? renderOutcome(text, run) : nothing}
      ${
        shown
          ? isTrue
            ? renderReviewFigures(client, text, shown)
            : nothing
          : html`<p class="sub">${text.t('swap.newPrice')}</p>`
      }
      ${renderReview(it, review)} ${run ? renderSteps(text, run) : nothing}
      ${renderLife(text, client.clock, quote)} ${renderQuoteEnd(it, quote)}
      <p class="visually-hidden" role="status">${announcement(text, quote)}</p>
      <div class="actions">${this.#renderNotice(text, run)} ${this.#renderButtons(text, review, run)}</div>`;
  }

  /** The reason why the last press of the button led nowhere. */
  #renderNotice(text: SwapText, run?: SwapRun): TemplateResult {
    const {notice} = this.api.state.get();
    const words = notice
      ? noticeText(text, notice, walletInUse(this.client)) ||
        (notice.about === 'failed' ? text.t(...present(notice.error, walletInUse(this.client)).message) : '')
      : '';
    // The heading of the run shows that the user declined.
    const isShown = words !== '' && !(run && notice?.about === 'declined');
    return html`<p class=${isShown ? 'sub' : 'visually-hidden'} role="status" data-testid="swap-notice">
      ${words}
    </p>`;
  }

  /** The label is of the step that the wallet is asked for: the review's, where there is one. */
  #renderButtons(text: SwapText, review: ReviewState, run: SwapRun | undefined): TemplateResult {
    const {quote} = this.api.state.get();
    const step = run && currentStep(run);
    const blocker = this.api.blocker();
    const isLoading = blocker === 'loading' && isPreparing(quote, review);
    const isBusy = step?.status === 'checking' || isLoading;
    return html`<div class="pair">
      <drawbridge-push-button
        exportparts="button"
        variant="quiet"
        data-testid="cancel-swap"
        @click=${() => (run ? this.#leave(run) : this.client.flows.navigate.back())}
        >${text.t(run ? 'swap.goToAccount' : 'common.cancel')}</drawbridge-push-button
      >
      <drawbridge-push-button
        exportparts="button"
        data-testid="confirm-swap"
        ?loading=${isBusy}
        ?disabled=${!isBusy && (blocker !== undefined || review.status !== 'ready')}
        @click=${() => this.run(() => this.api.confirm())}
        >${text.t(...this.#label(review, step?.kind))}</drawbridge-push-button
      >
    </div>`;
  }

  #label(state: ReviewState, kind: RunStep['kind'] | undefined): Label {
    const {form} = this.api.state.get();
    const symbol = (shownQuote(state) ?? form).sold?.symbol ?? '';
    const labels: Readonly<Record<RunStep['kind'], Label>> = {
      reset: ['swap.reset', symbol],
      approve: ['swap.approve', symbol],
      swap: ['swap.swap'],
      batch: ['swap.approveAndSwap'],
    };
    return labels[kind ?? firstStep(state)];
  }

  /** Draws a swap that waits for the wallet or the network, or that has ended. */
  #renderProgress(text: SwapText, run: SwapRun): TemplateResult {
    const step = currentStep(run);
    const isAsking = run.status === 'running' && (step?.status === 'asking' || step?.status === 'checking');
    return html`${this.#renderHeading(text, run)} ${renderSteps(text, run)}
      ${run.status === 'running' && !isNamed(step) ? renderRunFigures(text, run) : nothing}
      ${
        run.status === 'stopped' && isApproved(run)
          ? html`<p class="sub">${text.t('swap.approvalRemains', run.sold.symbol)}</p>`
          : nothing
      }
      <div class="actions">
        ${this.#renderNotice(text)} ${isAsking ? this.#renderStop(text) : this.#renderLeave(text, run)}
      </div>`;
  }

  #renderHeading(text: SwapText, run: SwapRun): TemplateResult {
    const {span} = runWords(text, run);
    const {sold, bought, caipNetworkId: chainId} = run;
    return html`<drawbridge-progress-line state=${span}>
        ${this.#renderSpanMark('start', {...sold, chainId})}
        ${this.#renderSpanMark('end', {...bought, chainId})}
      </drawbridge-progress-line>
      ${renderOutcome(text, run)}`;
  }

  #renderSpanMark(slot: 'start' | 'end', token: SwapSide): TemplateResult {
    return html`<drawbridge-logo
      slot=${slot}
      size="56"
      shape="round"
      name=${token.symbol}
      src=${tokenSource(this.client, token)}
      .mark=${tokenMark(this.client, token)}
    ></drawbridge-logo>`;
  }

  #renderStop(text: SwapText): TemplateResult {
    return html`<drawbridge-push-button
      exportparts="button"
      variant="quiet"
      data-testid="stop-waiting"
      @click=${() => this.api.stopWaiting()}
      >${text.t('swap.stopWaiting')}</drawbridge-push-button
    >`;
  }

  /** One primary action; where a repeat could pay twice, it is not the repeat. */
  #renderLeave(text: SwapText, run: SwapRun): TemplateResult {
    const {isLook, isAgain} = waysOf(run);
    const look = isLook
      ? renderLook({url: linkOf(run), words: text.t('swap.explorer'), activity: activityWay(this.client)})
      : undefined;
    const isRepeat = isAgain && !isLook;
    const again = html`<drawbridge-push-button
      exportparts="button"
      variant=${isRepeat ? 'primary' : 'quiet'}
      data-testid="swap-again"
      @click=${() => this.#startAgain()}
      >${text.t('swap.startAgain')}</drawbridge-push-button
    >`;
    const done = html`<drawbridge-push-button
      exportparts="button"
      variant=${look || isRepeat ? 'quiet' : 'primary'}
      data-testid="swap-done"
      @click=${() => this.#leave(run)}
      >${text.t(run.status === 'running' ? 'swap.goToAccount' : 'swap.done')}</drawbridge-push-button
    >`;
    // Three buttons take two lines, so that the amounts are in view above them on a phone.
    return html`${look ?? nothing}
      <div class=${look ? 'pair' : 'ways'}>${isAgain ? again : nothing} ${done}</div>
      ${this.#renderSteps(text, run)}`;
  }

  /** The way on for a wallet that fails at batches. */
  #renderSteps(text: SwapText, run: SwapRun): TemplateResult | typeof nothing {
    if (!waysOf(run).isAgain || run.mode !== 'batch') return nothing;
    return html`<p class="sub">
      <drawbridge-push-button
        exportparts="button"
        variant="link"
        data-testid="swap-mode"
        @click=${() => {
          void this.api.confirmEachStep(true);
          this.#startAgain();
        }}
        >${text.t('swap.confirmEachStep')}</drawbridge-push-button
      >
    </p>`;
  }

  #renderNothing(text: SwapText): TemplateResult {
    const {quote} = this.api.state.get();
    return html`<drawbridge-empty-state
      role="status"
      .icon=${swapIcon}
      heading=${text.t('swap.nothing')}
      text=${quote.status === 'ended' ? text.t(ENDS[quote.reason]) : ''}
    >
      <drawbridge-push-button
        exportparts="button"
        size="sm"
        @click=${() => this.client.router.replace('Swap', undefined)}
        >${text.t('swap.title')}</drawbridge-push-button
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
}

type Label =
  | readonly ['swap.reset' | 'swap.approve', string]
  | readonly ['swap.swap']
  | readonly ['swap.approveAndSwap'];

function firstStep(state: ReviewState): RunStep['kind'] {
  const review = state.status === 'loading' ? state.previous : state.status === 'ready' && state.review;
  if (!review) return 'swap';
  return review.mode === 'batch' ? 'batch' : (review.steps[0] ?? 'swap');
}

function shownQuote(state: ReviewState): Quote | undefined {
  if (state.status === 'ready' || state.status === 'refused') return state.review.quote;
  return state.status === 'loading' ? state.previous?.quote : undefined;
}

/** True while a price or a review is on its way. */
function isPreparing(quote: QuoteState, review: ReviewState): boolean {
  return quote.status === 'loading' || (quote.status === 'ready' && review.status !== 'failed');
}

/** The user may press the button: for the next step, or again after a refusal. */
function isUsersTurn(run: SwapRun): boolean {
  const status = currentStep(run)?.status;
  const isRefused = status === 'declined' || status === 'not-sent';
  return run.status === 'running' ? isRefused || status === 'ready' || status === 'next' : isRefused;
}

function isApproved({steps}: SwapRun): boolean {
  return steps.some(({kind, status}) => kind === 'approve' && status === 'confirmed');
}

/** The heading names both amounts while the wallet is asked to swap. */
function isNamed(step: RunStep | undefined): boolean {
  return step?.status === 'asking' && (step.kind === 'swap' || step.kind === 'batch');
}

/** Draws whose turn it is, or how the swap ended. */
function renderOutcome(text: SwapText, run: SwapRun): TemplateResult {
  const {heading, hint} = runWords(text, run);
  return html`<div class="outcome" role="status" data-testid="swap-outcome" data-outcome=${outcomeOf(run)}>
    <p class="lead"><bdi>${text.t(...heading)}</bdi></p>
    ${hint ? html`<p class="sub">${text.t(...hint)}</p>` : nothing}
  </div>`;
}

function outcomeOf(run: SwapRun): string {
  return run.status === 'running' ? (currentStep(run)?.status ?? run.status) : run.status;
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-swap-preview-view': SwapPreviewView;
  }
}
