import {css, html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {property} from 'lit/decorators.js';
import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import type {Stop} from '../../../core/ports/clock.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {observe} from '../../../ui/base/observe.js';
import {SubjectWatch} from '../../../ui/base/subject-watch.js';
import {FeatureElement} from '../../../ui/base/view-element.js';
import '../../../ui/parts/button/push-button.js';
import '../../../ui/parts/feedback/notice.js';
import factsStyles from '../../../ui/styles/facts.styles.js';
import tokens from '../../../ui/styles/tokens.styles.js';
import viewStyles from '../../../ui/styles/view.styles.js';
import type {BuyApi, BuyProvider} from '../api.js';
import {renderNoneAvailable, renderNotOffered} from './buy-form.js';
import {BuyText} from './buy-text.js';
import {renderBuiltIn} from './render-built-in.js';
import {renderBuyPrice} from './render-buy-price.js';
import priceStyles from './render-buy-price.styles.js';

/**
 * The form of a purchase on a page, with the way to its price.
 *
 * @summary The content of the widget.
 * @csspart button - Every button.
 * @internal
 */
@customElement('drawbridge-onramp-form')
export class OnrampForm extends FeatureElement {
  declare api: BuyApi;

  static override styles = [
    tokens,
    viewStyles,
    factsStyles,
    priceStyles,
    css`
      :host {
        gap: var(--_space-s);
        padding: var(--_space-m);
        background: var(--_color-surface);
        border: 1px solid var(--_color-border);
        border-radius: var(--_radius-row);
      }
    `,
  ];

  /** Ignores the user. */
  @property({type: Boolean}) disabled = false;

  readonly #account = observe(this, ({account}) => account);

  constructor() {
    super();
    void new SubjectWatch(this, {stores: () => [this.api.state, this.client.activeNetwork]});
  }

  #stopWatching: Stop = () => {};

  override connectedCallback(): void {
    super.connectedCallback();
    this.#stopWatching = this.api.watchQuote();
    if (this.#isOff) this.client.failures.report(isOff());
    else this.run(() => this.api.loadOptions());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stopWatching();
  }

  get #isOff(): boolean {
    return !this.client.features.state.get().onramp;
  }

  /** Another account or network drops the list: also a wallet that is connected, or restored, later. */
  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    if (!this.#isOff && this.api.state.get().options.status === 'idle')
      this.run(() => this.api.loadOptions());
  }

  protected override render(): TemplateResult {
    const text = new BuyText(this.client);
    const state = this.api.state.get();
    const provider = this.api.provider();
    if (this.#isOff || !provider || this.api.problem() === 'not-offered') return renderNotOffered(text);
    if (provider.isUnavailable) return renderNoneAvailable(text);
    const isConnected = this.#account.value.status === 'connected';
    return html`<drawbridge-buy-form
        exportparts="button"
        .client=${this.client}
        .api=${this.api}
        .state=${state}
        ?disabled=${this.disabled}
        @currency=${() => this.#choose('OnRampFiatSelect')}
        @token=${() => this.#choose('OnRampTokenSelect')}
      ></drawbridge-buy-form>
      ${renderBuiltIn(text, state, () => this.run(() => this.api.loadOptions({force: true})))}
      ${this.#renderPrice(text, provider)}
      <drawbridge-push-button
        exportparts="button"
        data-testid=${isConnected ? 'get-quotes' : 'connect-wallet'}
        ?disabled=${this.disabled}
        @click=${() => this.run(() => this.client.open(isConnected ? {view: 'OnRampProviders'} : {}))}
        >${text.t(isConnected ? 'buy.getQuotes' : 'buy.connectWallet')}</drawbridge-push-button
      >`;
  }

  #renderPrice(text: BuyText, provider: BuyProvider): TemplateResult | typeof nothing {
    if (provider.id !== 'coinbase') return nothing;
    return renderBuyPrice(text, {
      state: this.api.state.get().quote,
      provider,
      network: this.api.destination()?.name,
      onRetry: () => this.run(() => this.api.refreshQuote()),
    });
  }

  /** Opens the list alone: its choice closes the modal. */
  #choose(view: 'OnRampFiatSelect' | 'OnRampTokenSelect'): void {
    this.run(async () => {
      await this.client.open();
      this.client.router.reset(view);
    });
  }
}

function isOff(): DrawbridgeError {
  const text = '<drawbridge-onramp-widget> is off on this page: set features.onramp.';
  return new DrawbridgeError('client/invalid-argument', text, {name: 'features.onramp'});
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-onramp-form': OnrampForm;
  }
}
