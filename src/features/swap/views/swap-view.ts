import {html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {state} from 'lit/decorators.js';
import type {ReadableAtom} from 'nanostores';
import type {ViewParams} from '../../../core/model/view.js';
import type {Stop} from '../../../core/ports/clock.js';
import {NetworkName} from '../../../ui/base/chain-face.js';
import {customElement, loadPart} from '../../../ui/base/custom-element.js';
import {firstField} from '../../../ui/base/first-field.js';
import {noAccountHere} from '../../../ui/base/notices.js';
import {prefetchViews} from '../../../ui/base/prefetch-views.js';
import {SubjectView} from '../../../ui/base/subject-watch.js';
import {reverseIcon, swapIcon} from '../../../ui/icons/arrows.js';
import {walletIcon} from '../../../ui/icons/status.js';
import '../../../ui/parts/button/push-button.js';
import '../../../ui/parts/button/icon-button.js';
import '../../../ui/parts/feedback/empty-state.js';
import '../../../ui/parts/feedback/notice.js';
import disclosureStyles from '../../../ui/styles/disclosure.styles.js';
import factsStyles from '../../../ui/styles/facts.styles.js';
import heldActions from '../../../ui/styles/held-actions.styles.js';
import viewStyles from '../../../ui/styles/view.styles.js';
import type {SwapApi, SwapProblem, SwapRun} from '../api.js';
import type {QuoteState} from '../quote.js';
import type {SwapToken} from '../swap-token.js';
import {renderSwapCost, renderLeast, renderLoss, renderLossFact, renderPriceFacts} from './quote-facts.js';
import {announcement, quoteOf, renderLife} from './render-life.js';
import './swap-field.js';
import type {SwapField} from './swap-field.js';
import {quoteFailureMessage, SWAP_PROBLEMS, SwapText} from './swap-text.js';
import styles from './swap-view.styles.js';

/**
 * The form of a swap, with the current price.
 *
 * @summary The swap form.
 * @csspart button - Every button with words.
 * @internal
 */
@customElement('drawbridge-swap-view')
export class SwapView extends SubjectView<'swap'> {
  declare params: ViewParams['Swap'];

  static override styles = [viewStyles, factsStyles, disclosureStyles, heldActions, styles];

  @state() private isFindingMax = false;
  /** The maximum of the network's own coin is unknown, because the cost is. */
  @state() private isMaxUnknown = false;

  readonly #network = new NetworkName(this);
  #stopWatching: Stop | undefined;
  /** The user opened or closed the details; a warning opens them once. */
  #isOpen: boolean | undefined;
  #warned: number | undefined;

  override get firstFocus(): HTMLElement | undefined {
    return firstField(this, 'drawbridge-swap-field');
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#stopWatching = this.api.watchQuote();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stopWatching?.();
    this.#stopWatching = undefined;
  }

  protected override watched(api: SwapApi): readonly ReadableAtom<unknown>[] {
    const {account, activeNetwork} = this.client;
    return [api.state, api.tokens, api.runs, api.currency, account, activeNetwork];
  }

  protected override async whenReady(api: SwapApi): Promise<void> {
    this.isMaxUnknown = false;
    api.prefill(this.params);
    await api.loadTokens();
    prefetchViews(this, ['SwapSelectToken', 'SwapPreview']);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    const {quote} = this.api.state.get();
    if (quote.status !== 'ready' || quote.quote.loss.level === 'quiet') return;
    if (this.#warned !== undefined) return;
    this.#warned = quote.quote.id;
    this.#isOpen = true;
  }

  protected override render(): TemplateResult {
    const {api} = this;
    const text = new SwapText(this.client, api);
    const tokens = api.tokens.get();
    if (tokens.status === 'failed' && tokens.failure === 'unsupported') return this.#renderUnsupported(text);
    const {form, quote} = api.state.get();
    const isUnlisted = tokens.status === 'failed' && !form.sold;
    // The account draws it as well. The manifest loads it beside this view.
    loadPart(() => import(/* together: account */ './swap-notice.js'));
    return html`<drawbridge-swap-notice exportparts="button" .client=${this.client}></drawbridge-swap-notice>
      ${this.#renderRuns(text, api.runs.get())}
      ${isUnlisted ? this.#renderTokensFailed(text, api) : this.#renderForm(text, api)}
      ${this.#renderQuote(text, api, quote)}
      <p class="visually-hidden" role="status" data-testid="swap-announcement">
        ${announcement(text, quote)}
      </p>
      <div class="actions">${this.#renderNoAccount() ?? this.#renderNext(text, api)}</div>`;
  }

  #renderUnsupported(text: SwapText): TemplateResult {
    return html`<drawbridge-empty-state
      role="status"
      data-testid="swap-unsupported"
      .icon=${swapIcon}
      heading=${text.t('error.swapUnsupported')}
      text=${text.t('swap.unsupportedHint', this.#network.value)}
    >
      <drawbridge-push-button
        exportparts="button"
        size="sm"
        data-testid="switch-network"
        @click=${() => this.client.router.push('Networks')}
        >${text.t('swap.switchNetwork')}</drawbridge-push-button
      >
    </drawbridge-empty-state>`;
  }

  #renderTokensFailed(text: SwapText, api: SwapApi): TemplateResult {
    const tokens = api.tokens.get();
    const failure =
      tokens.status === 'failed' && tokens.failure !== 'unsupported' ? tokens.failure : 'service-down';
    return html`<drawbridge-empty-state
      role="status"
      .icon=${walletIcon}
      heading=${text.t('swap.tokensFailed')}
      text=${text.t(...quoteFailureMessage(failure))}
    >
      ${
        failure === 'refused'
          ? nothing
          : html`<drawbridge-push-button
              exportparts="button"
              size="sm"
              data-testid="try-again"
              @click=${() => this.run(() => api.loadTokens({force: true}))}
              >${text.t('common.tryAgain')}</drawbridge-push-button
            >`
      }
    </drawbridge-empty-state>`;
  }

  #renderRuns(text: SwapText, [run]: readonly SwapRun[]): TemplateResult | typeof nothing {
    if (!run) return nothing;
    return html`<drawbridge-notice role="status" data-testid="swap-running" .icon=${swapIcon}
      >${text.t('swap.running', text.exact(run.amount, run.sold), run.bought.symbol)}
      <drawbridge-push-button
        exportparts="button"
        variant="link"
        data-testid="view-progress"
        @click=${() => this.#show(run)}
        >${text.t('swap.viewProgress')}</drawbridge-push-button
      ></drawbridge-notice
    >`;
  }

  #renderForm(text: SwapText, api: SwapApi): TemplateResult {
    const {form, quote} = api.state.get();
    const problem = api.problem();
    const shown = quoteOf(quote);
    return html`<div class="sides">
        <drawbridge-swap-field
          exportparts="button"
          side="sold"
          .client=${this.client}
          .form=${form}
          .worth=${shown ? text.worth(shown.amount, shown.sold, shown.pricing.prices.sold) : ''}
          .balance=${balanceOf(text, form.sold)}
          .exactBalance=${exactBalanceOf(text, form.sold)}
          ?bad=${problem === 'incorrect-value'}
          ?short=${problem === 'insufficient-balance'}
          ?busy=${this.isFindingMax}
          @amount=${this.#type}
          @max=${this.#max}
        ></drawbridge-swap-field>
        <div class="between">
          <drawbridge-icon-button
            data-testid="swap-reverse"
            label=${text.t('swap.reverse')}
            .icon=${reverseIcon}
            @click=${this.#reverse}
          ></drawbridge-icon-button>
        </div>
        <drawbridge-swap-field
          exportparts="button"
          side="bought"
          .client=${this.client}
          .form=${form}
          .shown=${shown ? text.shortNumber(shown.expected, shown.bought) : ''}
          .exactAmount=${shown ? text.exact(shown.expected, shown.bought) : ''}
          .worth=${shown ? text.worth(shown.expected, shown.bought, shown.pricing.prices.bought) : ''}
          .balance=${balanceOf(text, form.bought)}
          .exactBalance=${exactBalanceOf(text, form.bought)}
          ?outdated=${shown !== undefined && quote.status !== 'ready'}
        ></drawbridge-swap-field>
      </div>
      ${
        this.isMaxUnknown
          ? html`<drawbridge-notice tone="warning" role="status" data-testid="max-unknown"
              >${text.t('swap.maxUnknown')}</drawbridge-notice
            >`
          : nothing
      }`;
  }

  #renderQuote(text: SwapText, api: SwapApi, quoteState: QuoteState): TemplateResult | typeof nothing {
    if (quoteState.status === 'idle') return nothing;
    if (quoteState.status === 'failed') return this.#renderFailed(text, api, quoteState);
    const quote = quoteOf(quoteState);
    if (!quote) return html`<p class="life" data-testid="swap-life">${text.t('swap.gettingPrice')}</p>`;
    const isCurrent = quoteState.status === 'ready';
    return html`${isCurrent ? renderLoss(text, quote) : nothing}
      <details
        class=${isCurrent ? '' : 'outdated'}
        aria-busy=${isCurrent ? 'false' : 'true'}
        data-testid="swap-details"
        .open=${this.#isOpen ?? false}
        @toggle=${this.#toggle}
      >
        <summary><bdi>${text.rate(quote, quote.amount, quote.expected)}</bdi></summary>
        <dl class="facts">
          ${renderLeast(text, quote)} ${renderLossFact(text, quote)} ${renderSwapCost(text, api, quote)}
          ${renderPriceFacts(text, api)}
        </dl>
      </details>
      ${renderLife(text, this.client.clock, quoteState)}`;
  }

  #renderFailed(
    text: SwapText,
    api: SwapApi,
    {failure}: Extract<QuoteState, {readonly status: 'failed'}>,
  ): TemplateResult {
    const {sold, bought} = api.state.get().form;
    return html`<drawbridge-notice
      tone="warning"
      role="status"
      data-testid="quote-failed"
      data-failure=${failure}
      >${text.t(...quoteFailureMessage(failure, sold?.symbol, bought?.symbol))}
      ${
        failure === 'refused'
          ? nothing
          : html`<drawbridge-push-button
              exportparts="button"
              variant="link"
              data-testid="try-again"
              @click=${() => this.run(() => api.refreshQuote())}
              >${text.t('common.tryAgain')}</drawbridge-push-button
            >`
      }</drawbridge-notice
    >`;
  }

  /** After a price has ended, the next step is a new one. */
  #renderNewPrice(text: SwapText, api: SwapApi): TemplateResult {
    return html`<drawbridge-push-button
      exportparts="button"
      data-testid="new-price"
      @click=${() => this.run(() => api.refreshQuote())}
      >${text.t('swap.getNewPrice')}</drawbridge-push-button
    >`;
  }

  #renderNoAccount(): TemplateResult | undefined {
    const unavailable = noAccountHere(this.client);
    if (!unavailable) return undefined;
    const {heading, text, way} = unavailable;
    return html`<p class="sub" role="status">${heading}. ${text}</p>
      ${
        way
          ? html`<drawbridge-push-button exportparts="button" data-testid="way-on" @click=${way.go}
              >${way.label}</drawbridge-push-button
            >`
          : nothing
      }`;
  }

  #renderNext(text: SwapText, api: SwapApi): TemplateResult {
    const {quote} = api.state.get();
    const problem: SwapProblem | undefined = api.problem();
    if (problem === 'no-quote' && quote.status === 'ended') return this.#renderNewPrice(text, api);
    const isLoading = problem === 'no-quote' && quote.status === 'loading';
    // The line above names what is loading, and the label does not change with each price.
    const reason = isLoading ? undefined : reasonOf(problem, quote);
    const label = reason ?? 'swap.reviewSwap';
    return html`<drawbridge-push-button
      exportparts="button"
      data-testid="review-swap"
      ?loading=${isLoading}
      ?disabled=${reason !== undefined}
      @click=${this.#review}
      >${label === 'swap.insufficientGas' ? text.t(label, this.#coin) : text.t(label)}</drawbridge-push-button
    >`;
  }

  /** Symbol of the coin that pays for transactions. */
  get #coin(): string {
    return this.client.activeNetwork.get().network?.nativeCurrency.symbol ?? '';
  }

  #show({key}: SwapRun): void {
    this.api.showRun(key);
    this.client.router.push('SwapPreview');
  }

  #review(): void {
    // A review shows no earlier swap.
    this.api.clearRun();
    this.client.router.push('SwapPreview');
  }

  #reverse(): void {
    this.api.reverse();
  }

  #toggle({target}: Event): void {
    this.#isOpen = (target as HTMLDetailsElement).open;
  }

  #type({target}: Event): void {
    const {amount, typed} = target as SwapField;
    this.isMaxUnknown = false;
    this.#warned = undefined;
    this.api.setAmount(amount, typed);
  }

  #max(): void {
    this.isMaxUnknown = false;
    this.isFindingMax = true;
    this.run(async () => {
      const isFilled = await this.api.fillMax().finally(() => (this.isFindingMax = false));
      this.isMaxUnknown = !isFilled;
    });
  }
}

/** Why the swap cannot be reviewed. */
function reasonOf(problem: SwapProblem | undefined, quote: QuoteState) {
  if (problem) return SWAP_PROBLEMS[problem];
  const isRefused = quote.status === 'ready' && quote.quote.loss.level === 'refused';
  return isRefused ? 'swap.siteRefuses' : undefined;
}

function balanceOf(text: SwapText, token: SwapToken | undefined): string {
  if (!token) return '';
  if (token.balance === undefined) return text.t('swap.balanceUnknown');
  return text.t('swap.balance', text.balance(token.balance, token));
}

function exactBalanceOf(text: SwapText, token: SwapToken | undefined): string {
  return token?.balance === undefined ? '' : text.exact(token.balance, token);
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-swap-view': SwapView;
  }
}
