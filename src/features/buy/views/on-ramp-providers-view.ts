import {html, nothing, type TemplateResult} from 'lit';
import type {ReadableAtom} from 'nanostores';
import type {Network} from '../../../core/model/network.js';
import type {Stop} from '../../../core/ports/clock.js';
import {NetworkName} from '../../../ui/base/chain-face.js';
import {legalLinks} from '../../../ui/base/connecting/legal-links.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {noAccountHere} from '../../../ui/base/notices.js';
import {picture} from '../../../ui/base/picture.js';
import {prefetchViews} from '../../../ui/base/prefetch-views.js';
import {SubjectView} from '../../../ui/base/subject-watch.js';
import {buyIcon} from '../../../ui/icons/portfolio.js';
import '../../../ui/parts/button/action.js';
import {renderLegal} from '../../../ui/parts/connecting/render-legal.js';
import '../../../ui/parts/feedback/empty-state.js';
import '../../../ui/parts/feedback/notice.js';
import {renderUnavailable} from '../../../ui/parts/feedback/render-unavailable.js';
import '../../../ui/parts/image/mark.js';
import '../../../ui/parts/input/checkbox.js';
import '../../../ui/parts/list/list-item.js';
import factsStyles from '../../../ui/styles/facts.styles.js';
import viewStyles from '../../../ui/styles/view.styles.js';
import type {BuyApi, BuyOrder, BuyProblem, BuyProvider, BuyQuote, BuyQuoteState} from '../api.js';
import './buy-form.js';
import {limitMessage, renderNotOffered} from './buy-form.js';
import {providerName} from '../order-news.js';
import {BuyText} from './buy-text.js';
import styles from './on-ramp-providers-view.styles.js';

/** The provider whose prices the service gives. */
const PRICED = 'coinbase';
/** Pictures of networks in a row; a number stands for the others. */
const MAX_MARKS = 3;

/**
 * A purchase, its price and the providers.
 *
 * @summary Buy crypto.
 * @csspart button - Every button with words.
 * @csspart list-item - Every provider.
 * @csspart checkbox - The consent to a second purchase.
 * @csspart footer - The way to an explanation.
 * @internal
 */
@customElement('drawbridge-on-ramp-providers-view')
export class OnRampProvidersView extends SubjectView<'buy'> {
  static override styles = [viewStyles, factsStyles, styles];

  readonly #network = new NetworkName(this);
  #stopWatching: readonly Stop[] = [];

  override get firstFocus(): HTMLElement | undefined {
    return this.renderRoot.querySelector('drawbridge-buy-form') ?? undefined;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#stopWatching = [this.api.watchQuote(), this.api.followOrders()];
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const stop of this.#stopWatching) stop();
    this.#stopWatching = [];
  }

  protected override watched({state}: BuyApi): readonly ReadableAtom<unknown>[] {
    const {account, activeNetwork} = this.client;
    return [state, account, activeNetwork];
  }

  protected override async whenReady(api: BuyApi): Promise<void> {
    await Promise.all([api.loadOptions(), api.checkProviders()]);
    prefetchViews(this, ['OnRampTokenSelect', 'OnRampFiatSelect', 'BuyInProgress']);
  }

  protected override render(): TemplateResult {
    const unavailable = noAccountHere(this.client);
    if (unavailable) return renderUnavailable(unavailable);
    const {api} = this;
    const text = new BuyText(this.client);
    const providers = api.providers();
    if (api.problem() === 'not-offered') return renderNotOffered(text);
    if (providers.length === 0) return this.#renderNoProvider(text);
    const state = api.state.get();
    const order = api.unfinished();
    return html`${order ? this.#renderUnfinished(text, order) : nothing} ${this.#renderOptions(text)}
      <drawbridge-buy-form
        exportparts="button"
        .client=${this.client}
        .api=${api}
        .state=${state}
        @currency=${() => this.client.router.push('OnRampFiatSelect')}
        @token=${() => this.client.router.push('OnRampTokenSelect')}
      ></drawbridge-buy-form>
      ${this.#renderQuote(text, state.quote, providers)} ${this.#renderProviders(text, providers, order)}
      ${this.#renderFoot(text)}`;
  }

  #renderNoProvider(text: BuyText): TemplateResult {
    return html`<drawbridge-empty-state
      role="status"
      data-testid="buy-unsupported"
      .icon=${buyIcon}
      heading=${text.t('buy.noProvider')}
      text=${text.t('buy.noProviderHint')}
    >
      ${this.#renderSwitch(text, 'primary')}
    </drawbridge-empty-state>`;
  }

  #renderSwitch(text: BuyText, variant: 'primary' | 'link'): TemplateResult {
    return html`<drawbridge-action
      exportparts="button"
      size="sm"
      variant=${variant}
      data-testid="switch-network"
      @click=${() => this.client.router.push('Networks')}
      >${text.t('buy.switchNetwork')}</drawbridge-action
    >`;
  }

  #renderUnfinished(text: BuyText, order: BuyOrder): TemplateResult {
    const {provider, fiat, token, key} = order;
    return html`<drawbridge-notice tone="warning" role="status" data-testid="buy-unfinished"
      >${text.t('buy.unfinished', text.money(fiat), token.symbol, providerName(provider))}
      <drawbridge-action
        exportparts="button"
        variant="link"
        data-testid="view-progress"
        @click=${() => this.#show(key)}
        >${text.t('buy.viewProgress')}</drawbridge-action
      ></drawbridge-notice
    >`;
  }

  #renderOptions(text: BuyText): TemplateResult | typeof nothing {
    const {options} = this.api.state.get();
    if (options.status !== 'ready')
      return html`<p class="visually-hidden" role="status">${text.t('buy.loadingOptions')}</p>`;
    if (!options.isBuiltIn) return nothing;
    return html`<drawbridge-notice tone="warning" role="status" data-testid="buy-built-in"
      >${text.t('buy.builtIn')}
      <drawbridge-action
        exportparts="button"
        variant="link"
        data-testid="try-again"
        @click=${() => this.run(() => this.api.loadOptions({force: true}))}
        >${text.t('common.tryAgain')}</drawbridge-action
      ></drawbridge-notice
    >`;
  }

  #renderQuote(
    text: BuyText,
    state: BuyQuoteState,
    providers: readonly BuyProvider[],
  ): TemplateResult | typeof nothing {
    const priced = providers.find(isPriced);
    if (state.status === 'idle' || !priced) return nothing;
    const {status} = state;
    const quote = status === 'ready' ? state.quote : state.previous;
    const current = status === 'ready' ? quote : undefined;
    return html`<p class="visually-hidden" role="status" data-testid="buy-announcement">
        ${current ? announcementOf(text, current, priced) : text.t('buy.gettingPrice')}
      </p>
      ${
        quote
          ? this.#renderFigures(text, {quote, priced, isCurrent: current !== undefined})
          : html`<p class="life">${text.t('buy.gettingPrice')}</p>`
      }
      ${current?.isEstimate ? this.#renderEstimateNotice(text, priced) : nothing}`;
  }

  #renderFigures(
    text: BuyText,
    {
      quote,
      priced,
      isCurrent,
    }: {readonly quote: BuyQuote; readonly priced: BuyProvider; readonly isCurrent: boolean},
  ): TemplateResult {
    return html`<div class="quote ${isCurrent ? '' : 'outdated'}" aria-busy=${isCurrent ? 'false' : 'true'}>
      <h3>${text.t('buy.priceAt', priced.label)}</h3>
      <dl class="facts" data-testid="buy-quote">
        ${this.#renderDestination(text)}
        ${quote.isEstimate ? renderEstimate(text, quote, priced) : renderPrice(text, quote, priced)}
      </dl>
    </div>`;
  }

  #renderDestination(text: BuyText): TemplateResult | typeof nothing {
    const network = this.api.destination();
    if (!network) return nothing;
    return html`<dt>${text.t('buy.arrivesOn')}</dt>
      <dd><bdi>${network.name}</bdi></dd>`;
  }

  #renderEstimateNotice(text: BuyText, {label}: BuyProvider): TemplateResult {
    return html`<drawbridge-notice tone="warning" role="status" data-testid="buy-estimate"
      >${text.t('buy.estimate', label)}
      <drawbridge-action
        exportparts="button"
        variant="link"
        data-testid="buy-refresh-quote"
        @click=${() => this.run(() => this.api.refreshQuote())}
        >${text.t('buy.tryPrice')}</drawbridge-action
      ></drawbridge-notice
    >`;
  }

  #renderProviders(
    text: BuyText,
    providers: readonly BuyProvider[],
    order: BuyOrder | undefined,
  ): TemplateResult {
    const {quote} = this.api.state.get();
    const problem = this.api.problem();
    // The price and the fees come before the button.
    const isAwaited = providers.some(isPriced) && quote.status !== 'ready';
    const isBlocked = problem !== undefined || isAwaited;
    const blocker = this.#renderBlocker(text, {providers, problem, isBlocked});
    return html`<section>
      <h3 id="providers">${text.t('buy.providers')}</h3>
      ${order ? this.#renderConsent(text, order) : nothing}
      <p class="hint" data-testid="buy-blocker">${blocker}</p>
      <p class="visually-hidden" role="status" data-testid="buy-unavailable">
        ${providers.filter(({isUnavailable}) => isUnavailable).map(({label}) => text.t('buy.unavailable', label))}
      </p>
      <ul class="list" aria-labelledby="providers">
        ${providers.map((provider) => html`<li>${this.#renderProvider(text, provider, isBlocked)}</li>`)}
      </ul>
    </section>`;
  }

  #renderConsent(text: BuyText, {key}: BuyOrder): TemplateResult {
    const {acceptedSeconds} = this.api.state.get();
    return html`<p class="hint">${text.t('buy.unfinishedHint')}</p>
      <drawbridge-checkbox
        exportparts="checkbox"
        data-testid="accept-second"
        .checked=${acceptedSeconds.includes(key)}
        @change=${(event: Event) => this.api.acceptSecond(key, (event.target as HTMLInputElement).checked)}
        >${text.t('buy.acceptSecond')}</drawbridge-checkbox
      >`;
  }

  /** The reason why no provider can be chosen yet, or what happens then. */
  #renderBlocker(text: BuyText, {providers, problem, isBlocked}: Blocker): unknown {
    if (providers.every(({isUnavailable}) => isUnavailable)) return text.t('buy.noneAvailable');
    return problem
      ? this.#renderProblem(text, problem)
      : text.t(isBlocked ? 'buy.gettingPrice' : 'buy.providersHint');
  }

  #renderProblem(text: BuyText, problem: BuyProblem): unknown {
    const {form} = this.api.state.get();
    if (problem === 'unfinished') return nothing;
    if (problem === 'unsupported-network') return this.#renderUnsupported(text, form.token?.symbol ?? '');
    const limits = limitMessage(text, {form}, problem);
    if (limits) return text.t(...limits);
    if (problem === 'select-token') return this.#renderNoToken(text);
    return text.t(problem === 'enter-amount' ? 'buy.enterAmount' : 'buy.incorrectValue');
  }

  #renderNoToken(text: BuyText): string {
    const isLoading = this.api.state.get().options.status !== 'ready';
    return text.t(isLoading ? 'common.loading' : 'buy.chooseToken');
  }

  #renderUnsupported(text: BuyText, symbol: string): TemplateResult {
    const network = this.api.destination()?.name ?? this.#network.value;
    return html`${text.t('buy.unsupportedToken', symbol, network)} ${this.#renderSwitch(text, 'link')}`;
  }

  #renderProvider(text: BuyText, provider: BuyProvider, isBlocked: boolean): TemplateResult {
    const {id, label, networks, isUnavailable} = provider;
    const destination = this.api.destination();
    const isElsewhere = destination !== undefined && !networks.includes(destination.caipNetworkId);
    const isChecked = !isPriced(provider) || !this.api.state.get().isChecking;
    const caption = isUnavailable
      ? text.t('buy.unavailableHere')
      : isElsewhere
        ? text.t('buy.providerElsewhere', destination.name)
        : termsOf(text, provider);
    return html`<drawbridge-list-item
      data-testid="provider-${id}"
      exportparts="list-item"
      label=${label}
      caption=${caption}
      trailing=${isUnavailable ? nothing : 'external'}
      whole
      ?disabled=${isBlocked || isElsewhere || isUnavailable || !isChecked}
      @click=${() => this.api.start(id)}
    >
      <drawbridge-mark slot="start" aria-hidden="true" name=${label}></drawbridge-mark>
      ${isUnavailable ? nothing : html`<span slot="end">${this.#renderNetworks(text, networks)}</span>`}
    </drawbridge-list-item>`;
  }

  #renderNetworks(text: BuyText, ids: BuyProvider['networks']): TemplateResult {
    const known = ids.flatMap((id) => this.client.networks.find(id) ?? []);
    const names = new Intl.ListFormat(text.locale).format(known.map(({name}) => name));
    const others = known.length - MAX_MARKS;
    return html`<span class="visually-hidden">${text.t('buy.worksOn', names)}</span>
      <span class="networks" aria-hidden="true" title=${names}
        >${known.slice(0, MAX_MARKS).map((network) => this.#renderNetwork(network))}${
          others > 0 ? html`<span>${text.t('buy.moreNetworks', text.count(others))}</span>` : nothing
        }</span
      >`;
  }

  #renderNetwork({name, assets}: Network): TemplateResult {
    return html`<drawbridge-mark
      size="24"
      shape="round"
      name=${name}
      src=${picture(this.client, 'asset', assets)}
    ></drawbridge-mark>`;
  }

  #renderFoot(text: BuyText): TemplateResult {
    const links = legalLinks(this.client.config);
    return html`<p class="foot" part="footer">
      ${text.t('buy.legal')}
      ${links ? renderLegal(text.t('buy.legalLinks'), links, this.client.messages.get()) : nothing}
      <drawbridge-action
        exportparts="button"
        variant="link"
        data-testid="what-is-a-buy"
        @click=${() => this.api.openHelp()}
        >${text.t('buy.howItWorks')}</drawbridge-action
      >
    </p>`;
  }

  #show(key: string): void {
    this.api.showOrder(key);
    this.client.router.push('BuyInProgress');
  }
}

/** The reasons why no provider can be chosen. */
interface Blocker {
  readonly providers: readonly BuyProvider[];
  readonly problem: BuyProblem | undefined;
  readonly isBlocked: boolean;
}

/** True for the provider whose prices the service gives, while it is available. */
function isPriced({id, isUnavailable}: BuyProvider): boolean {
  return id === PRICED && !isUnavailable;
}

/** The fee of a provider, and the way in which its offer differs from the price above. */
function termsOf(text: BuyText, {id, feePercent, sells}: BuyProvider): string {
  const fee = text.t('buy.feeRange', text.percent(feePercent.min), text.percent(feePercent.max));
  const terms = id === PRICED ? [fee] : [fee, text.t('buy.ownPrice')];
  return (sells ? [...terms, text.t('buy.sellsOnly', sells)] : terms).join(' · ');
}

function renderPrice(text: BuyText, quote: BuyQuote, {label}: BuyProvider): TemplateResult {
  return html`<dt>${text.t('buy.subtotal')}</dt>
    <dd><bdi>${text.money(quote.subtotal)}</bdi></dd>
    <dt>${text.t('buy.providerFee', label)}</dt>
    <dd data-testid="buy-provider-fee"><bdi>${text.money(quote.providerFee)}</bdi></dd>
    <dt>${text.t('buy.networkFee')}</dt>
    <dd data-testid="buy-network-fee"><bdi>${text.money(quote.networkFee)}</bdi></dd>
    <dt class="total">${text.t('buy.total')}</dt>
    <dd class="total" data-testid="buy-total"><bdi>${text.money(quote.total)}</bdi></dd>`;
}

/** The estimate of the service repeats the amount everywhere, so that its fees mean nothing. */
function renderEstimate(
  text: BuyText,
  {total}: BuyQuote,
  {label, feePercent: {min, max}}: BuyProvider,
): TemplateResult {
  return html`<dt>${text.t('buy.providerFee', label)}</dt>
    <dd data-testid="buy-provider-fee">
      <bdi>${text.t('buy.usualFee', text.percent(min), text.percent(max))}</bdi>
    </dd>
    <dt>${text.t('buy.networkFee')}</dt>
    <dd data-testid="buy-network-fee">${text.t('buy.shownBeforeYouPay')}</dd>
    <dt class="total">${text.t('buy.total')}</dt>
    <dd class="total" data-testid="buy-total"><bdi>${text.t('buy.about', text.money(total))}</bdi></dd>`;
}

function announcementOf(text: BuyText, quote: BuyQuote, {label}: BuyProvider): string {
  // The notice about the estimate is announced, too.
  if (quote.isEstimate) return '';
  const received = text.tokens(quote.purchase);
  return text.t('buy.quoteAnnounced', label, received, text.money(quote.total));
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-on-ramp-providers-view': OnRampProvidersView;
  }
}
