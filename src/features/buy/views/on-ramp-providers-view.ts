import {html, nothing, type TemplateResult} from 'lit';
import {state} from 'lit/decorators.js';
import type {ReadableAtom} from 'nanostores';
import {legalLinks} from '../../../client/connecting/legal-links.js';
import type {Network} from '../../../core/model/network.js';
import type {Stop} from '../../../core/ports/clock.js';
import {NetworkName} from '../../../ui/base/chain-face.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {firstField} from '../../../ui/base/first-field.js';
import {networkMark, networkSource} from '../../../ui/base/marks/network-pictures.js';
import {noAccountHere} from '../../../ui/base/notices.js';
import {prefetchViews} from '../../../ui/base/prefetch-views.js';
import {SubjectView} from '../../../ui/base/subject-watch.js';
import {buyIcon} from '../../../ui/icons/portfolio.js';
import '../../../ui/parts/button/push-button.js';
import {legalSlots} from '../../../ui/parts/connecting/legal-slots.js';
import {renderUnavailable} from '../../../ui/parts/feedback/render-unavailable.js';
import '../../../ui/parts/feedback/empty-state.js';
import '../../../ui/parts/feedback/notice.js';
import {renderSentence} from '../../../ui/parts/text/render-sentence.js';
import '../../../ui/parts/image/logo.js';
import '../../../ui/parts/input/checkbox.js';
import '../../../ui/parts/list/list-item.js';
import factsStyles from '../../../ui/styles/facts.styles.js';
import heldActions from '../../../ui/styles/held-actions.styles.js';
import viewStyles from '../../../ui/styles/view.styles.js';
import type {BuyApi, BuyNetwork, BuyOrder, BuyProblem, BuyProvider} from '../api.js';
import './buy-form.js';
import {providerName} from '../order-news.js';
import {limitMessage, renderNoneAvailable, renderNotOffered} from './buy-form.js';
import {renderProviderLogo} from './buy-pictures.js';
import {BuyText} from './buy-text.js';
import styles from './on-ramp-providers-view.styles.js';
import {renderBuiltIn} from './render-built-in.js';
import {renderBuyPrice} from './render-buy-price.js';
import priceStyles from './render-buy-price.styles.js';

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
  static override styles = [viewStyles, factsStyles, heldActions, priceStyles, styles];

  /** The providers to choose from are on screen. */
  @state() private isChoosing = false;

  readonly #network = new NetworkName(this);
  #stopWatching: readonly Stop[] = [];

  override get firstFocus(): HTMLElement | undefined {
    return firstField(this, 'drawbridge-buy-form');
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

  protected override watched(api: BuyApi): readonly ReadableAtom<unknown>[] {
    const {account, activeNetwork} = this.client;
    return [api.state, account, activeNetwork];
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
    const chosen = api.provider();
    if (!chosen) return this.#renderNoProvider(text);
    const purchase = api.state.get();
    const order = api.unfinished();
    const unfinished = order ? this.#renderUnfinished(text, order) : nothing;
    if (chosen.isUnavailable) return html`${unfinished} ${renderNoneAvailable(text)}`;
    return html`${unfinished}
      <drawbridge-buy-form
        exportparts="button"
        .client=${this.client}
        .api=${api}
        .state=${purchase}
        @currency=${() => this.client.router.push('OnRampFiatSelect')}
        @token=${() => this.client.router.push('OnRampTokenSelect')}
      ></drawbridge-buy-form>
      ${
        isPriced(chosen)
          ? renderBuyPrice(text, {
              state: purchase.quote,
              provider: chosen,
              network: api.destination()?.name,
              onRetry: () => this.run(() => api.refreshQuote()),
            })
          : html`<p class="hint quote">${text.t('buy.ownPriceHint', chosen.label)}</p>`
      }
      ${this.#renderProvider(text, providers, chosen)} ${this.#renderOptions(text)} ${this.#renderFoot(text)}
      ${this.#renderActions(text, chosen, order)}`;
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
    return html`<drawbridge-push-button
      exportparts="button"
      size="sm"
      variant=${variant}
      data-testid="switch-network"
      @click=${() => this.client.router.push('Networks')}
      >${text.t('buy.switchNetwork')}</drawbridge-push-button
    >`;
  }

  #renderUnfinished(text: BuyText, order: BuyOrder): TemplateResult {
    const {provider, fiat, token, key} = order;
    return html`<drawbridge-notice tone="warning" role="status" data-testid="buy-unfinished"
      >${text.t('buy.unfinished', text.money(fiat), token.symbol, providerName(provider))}
      <drawbridge-push-button
        exportparts="button"
        variant="link"
        data-testid="view-progress"
        @click=${() => this.#show(key)}
        >${text.t('buy.viewProgress')}</drawbridge-push-button
      ></drawbridge-notice
    >`;
  }

  /** Below the controls: a list that fails late moves none of them. */
  #renderOptions(text: BuyText): TemplateResult | typeof nothing {
    const {options} = this.api.state.get();
    if (options.status !== 'ready')
      return html`<p class="visually-hidden" role="status">${text.t('buy.loadingOptions')}</p>`;
    return renderBuiltIn(text, {options}, () => this.run(() => this.api.loadOptions({force: true})));
  }

  /** The provider, as a row that opens the choice of another. */
  #renderProvider(text: BuyText, providers: readonly BuyProvider[], chosen: BuyProvider): TemplateResult {
    if (providers.length === 1)
      return html`<p class="hint" data-testid="buy-provider">
        ${chosen.label} · ${captionOf(text, chosen, this.api.destination())}
      </p>`;
    return html`<section>
      <drawbridge-list-item
        data-testid="buy-provider"
        exportparts="list-item"
        label=${chosen.label}
        caption=${captionOf(text, chosen, this.api.destination())}
        tag=${text.t(this.isChoosing ? 'buy.keepProvider' : 'buy.changeProvider')}
        whole
        @click=${() => (this.isChoosing = !this.isChoosing)}
      >
        ${renderProviderLogo(this.client, chosen.id)}
      </drawbridge-list-item>
      ${
        this.isChoosing
          ? html`<ul class="list" aria-label=${text.t('buy.providers')}>
              ${providers.map((provider) => html`<li>${this.#renderChoice(text, provider)}</li>`)}
            </ul>`
          : nothing
      }
    </section>`;
  }

  #renderChoice(text: BuyText, provider: BuyProvider): TemplateResult {
    const {id, label, networks, isUnavailable} = provider;
    return html`<drawbridge-list-item
      data-testid="provider-${id}"
      exportparts="list-item"
      label=${label}
      caption=${captionOf(text, provider, this.api.destination())}
      whole
      ?disabled=${isUnavailable || isElsewhere(provider, this.api.destination())}
      @click=${() => this.#choose(id)}
    >
      ${renderProviderLogo(this.client, id)}
      ${isUnavailable ? nothing : html`<span slot="end">${this.#renderNetworks(text, networks)}</span>`}
    </drawbridge-list-item>`;
  }

  #choose(id: BuyProvider['id']): void {
    this.isChoosing = false;
    this.api.chooseProvider(id);
  }

  /** One button, always in the same place: what it waits for stands above it. */
  #renderActions(text: BuyText, chosen: BuyProvider, order: BuyOrder | undefined): TemplateResult {
    const {quote, isChecking} = this.api.state.get();
    const problem = this.api.problem();
    // The price and the fees come before the button.
    const isAwaited = isPriced(chosen) && (quote.status !== 'ready' || isChecking === true);
    const isHere = !isElsewhere(chosen, this.api.destination());
    const isBlocked = problem !== undefined || isAwaited || !isHere;
    return html`<div class="actions">
      ${order?.provider === chosen.id ? this.#renderConsent(text, order) : nothing}
      <p class="hint" data-testid="buy-blocker">${this.#renderBlocker(text, {chosen, problem, isBlocked})}</p>
      <p class="visually-hidden" role="status" data-testid="buy-unavailable">
        ${this.api
          .providers()
          .filter(({isUnavailable}) => isUnavailable)
          .map(({label}) => text.t('buy.unavailable', label))}
      </p>
      <drawbridge-push-button
        exportparts="button"
        data-testid="buy-continue"
        ?disabled=${isBlocked}
        @click=${() => this.api.start(chosen.id)}
        >${text.t('buy.continueWith', chosen.label)}</drawbridge-push-button
      >
    </div>`;
  }

  #renderConsent(text: BuyText, {key}: BuyOrder): TemplateResult {
    const {acceptedSeconds} = this.api.state.get();
    return html`<drawbridge-notice tone="warning" data-testid="pay-twice"
        >${text.t('buy.unfinishedHint')}</drawbridge-notice
      >
      <drawbridge-checkbox
        exportparts="checkbox"
        data-testid="accept-second"
        .checked=${acceptedSeconds.includes(key)}
        @change=${(event: Event) => this.api.acceptSecond(key, (event.target as HTMLInputElement).checked)}
        >${text.t('buy.acceptSecond')}</drawbridge-checkbox
      >`;
  }

  /** The reason why the button is locked, or what happens then. */
  #renderBlocker(text: BuyText, {chosen, problem, isBlocked}: Blocker): unknown {
    if (problem) return this.#renderProblem(text, problem);
    const destination = this.api.destination();
    if (destination && isElsewhere(chosen, destination))
      return text.t('buy.providerElsewhere', destination.name);
    return text.t(isBlocked ? 'buy.gettingPrice' : 'buy.providersHint');
  }

  #renderProblem(text: BuyText, problem: BuyProblem): unknown {
    const {form} = this.api.state.get();
    if (problem === 'unfinished') return nothing;
    if (problem === 'provider-refused') return this.#renderRefusal(text);
    if (problem === 'unsupported-network') return this.#renderUnsupported(text, form.token?.symbol ?? '');
    const limits = limitMessage(text, {form}, problem);
    if (limits) return text.t(...limits);
    if (problem === 'select-token') return this.#renderNoToken(text);
    return text.t(problem === 'enter-amount' ? 'buy.enterAmount' : 'buy.incorrectValue');
  }

  /** The provider's own words. */
  #renderRefusal(text: BuyText): unknown {
    const {quote} = this.api.state.get();
    const [priced] = this.api.providers().filter(isPriced);
    return quote.status === 'refused' && priced
      ? text.t('buy.providerSays', priced.label, quote.reason)
      : nothing;
  }

  #renderNoToken(text: BuyText): string {
    const isLoading = this.api.state.get().options.status !== 'ready';
    return text.t(isLoading ? 'common.loading' : 'buy.chooseToken');
  }

  #renderUnsupported(text: BuyText, symbol: string): TemplateResult {
    const network = this.api.destination()?.name ?? this.#network.value;
    const words = symbol
      ? text.t('buy.unsupportedToken', symbol, network)
      : text.t('buy.unsupportedHere', network);
    return html`${words} ${this.#renderSwitch(text, 'link')}`;
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

  #renderNetwork(network: Network): TemplateResult {
    return html`<drawbridge-logo
      size="24"
      shape="round"
      name=${network.name}
      src=${networkSource(this.client, network)}
      .mark=${networkMark(this.client, network)}
    ></drawbridge-logo>`;
  }

  #renderFoot(text: BuyText): TemplateResult {
    const links = legalLinks(this.client.config);
    const said = this.client.messages.get();
    return html`<p class="foot" part="footer">
      ${text.t('buy.legal')}
      ${links ? renderSentence(said, 'buy.legalLinks', ...legalSlots(links, said)) : nothing}
      <drawbridge-push-button
        exportparts="button"
        variant="link"
        data-testid="what-is-a-buy"
        @click=${() => this.api.openHelp()}
        >${text.t('buy.howItWorks')}</drawbridge-push-button
      >
    </p>`;
  }

  #show(key: string): void {
    this.api.showOrder(key);
    this.client.router.push('BuyInProgress');
  }
}

/** The reasons why the button is locked. */
interface Blocker {
  readonly chosen: BuyProvider;
  readonly problem: BuyProblem | undefined;
  readonly isBlocked: boolean;
}

/** True for the provider whose prices the service gives, while it is available. */
function isPriced({id, isUnavailable}: BuyProvider): boolean {
  return id === PRICED && !isUnavailable;
}

/** True for a provider that does not sell on the network of arrival. */
function isElsewhere({networks}: BuyProvider, destination: BuyNetwork | undefined): boolean {
  return destination !== undefined && !networks.includes(destination.caipNetworkId);
}

function captionOf(text: BuyText, provider: BuyProvider, destination: BuyNetwork | undefined): string {
  if (provider.isUnavailable) return text.t('buy.unavailableHere');
  return destination && isElsewhere(provider, destination)
    ? text.t('buy.providerElsewhere', destination.name)
    : termsOf(text, provider);
}

/** The fee of a provider, and the way in which its offer differs from the price above. */
function termsOf(text: BuyText, {id, feePercent, sells}: BuyProvider): string {
  const fee = text.t('buy.feeRange', text.percent(feePercent.min), text.percent(feePercent.max));
  const terms = id === PRICED ? [fee] : [fee, text.t('buy.ownPrice')];
  return (sells ? [...terms, text.t('buy.sellsOnly', sells)] : terms).join(' · ');
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-on-ramp-providers-view': OnRampProvidersView;
  }
}
