import {css, html, type TemplateResult} from 'lit';
import {property, state} from 'lit/decorators.js';
import type {PageClient} from '../../client/client.js';
import {pageOf} from '../../client/page-of.js';
import {loadChunk} from '../../core/errors/load-chunk.js';
import {customElement} from '../../ui/base/custom-element.js';
import {observe} from '../../ui/base/observe.js';
import {PageElement} from '../../ui/base/page-element.js';
import type {LoadedForm} from './load-onramp-form.js';

/**
 * The form of a purchase as a part of the page: amount, currency and token. Opens the modal for the price and the
 * providers. The form is loaded when it comes near the screen.
 *
 * @summary Buys crypto with card or bank account.
 */
@customElement('drawbridge-onramp-widget')
export class DrawbridgeOnrampWidget extends PageElement {
  static override styles = css`
    :host {
      display: block;
      max-inline-size: 400px;
      min-block-size: 376px;
      color-scheme: light dark;
    }
  `;

  /** Ignores the user. */
  @property({type: Boolean, reflect: true}) disabled = false;

  @state() private loaded: LoadedForm | undefined;

  @state() private hasFailed = false;

  /** The client for which the form is loaded. */
  #page: PageClient | undefined;
  #loading: AbortController | undefined;
  readonly #language = observe(this, ({locale}) => locale.language);
  readonly #direction = observe(this, ({locale}) => locale.direction);

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#loading?.abort();
    this.#page = undefined;
  }

  protected override render(): TemplateResult {
    const language = this.#language.value ?? '';
    const direction = this.#direction.value ?? 'auto';
    if (this.hasFailed)
      return html`<p role="alert" lang=${language} dir=${direction}>
        ${this.t('modal.loadFailed')}
        <button type="button" data-testid="try-again" @click=${this.#reload}>
          ${this.t('common.tryAgain')}
        </button>
      </p>`;
    if (!this.loaded) return html`<p role="status">${this.t('common.loading')}</p>`;
    return html`<drawbridge-onramp-form
      data-testid="onramp-widget"
      lang=${language}
      dir=${direction}
      .client=${this.loaded.client}
      .api=${this.loaded.api}
      ?disabled=${this.disabled}
    ></drawbridge-onramp-form>`;
  }

  protected override updated(): void {
    const page = pageOf(this.client);
    if (page !== this.#page && this.isConnected) this.#load(page);
  }

  readonly #reload = (): void => this.#load(this.#page);

  #load(page: PageClient | undefined): void {
    this.#loading?.abort();
    const {signal} = (this.#loading = new AbortController());
    this.#page = page;
    this.hasFailed = false;
    this.loaded = undefined;
    if (page) void this.#loadForm(page, signal);
  }

  async #loadForm(page: PageClient, signal: AbortSignal): Promise<void> {
    try {
      const {loadOnrampForm} = await loadChunk(import('./load-onramp-form.js'));
      const loaded = await loadOnrampForm(this, page, signal);
      if (!signal.aborted) this.loaded = loaded;
    } catch (cause) {
      if (signal.aborted) return;
      this.hasFailed = true;
      page.failures.report(cause);
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-onramp-widget': DrawbridgeOnrampWidget;
  }
}
