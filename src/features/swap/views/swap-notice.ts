import {css, html, nothing, type PropertyDeclaration, type TemplateResult} from 'lit';
import type {Stop} from '../../../core/ports/clock.js';
import {unsettledIn} from '../../../core/ports/unsettled.js';
import {ClientElement} from '../../../ui/base/client-element.js';
import {customElement} from '../../../ui/base/custom-element.js';
import '../../../ui/parts/button/action.js';
import '../../../ui/parts/feedback/notice.js';
import type {SwapApi, SwapNews} from '../api.js';

/**
 * Failures of swaps that the user has not seen. Loads the feature only if a stored swap is open or failed.
 *
 * @summary Swaps that failed while the user looked elsewhere.
 * @csspart button - The buttons.
 * @internal
 */
@customElement('drawbridge-swap-notice')
export class SwapNotice extends ClientElement {
  static override styles = css`
    :host {
      display: grid;
    }
    drawbridge-notice {
      margin-block-end: 8px;
    }
    .news {
      display: grid;
      gap: 4px;
      justify-items: start;
    }
    p {
      margin: 0;
    }
    .what {
      font-weight: 600;
    }
    .ways {
      display: flex;
      flex-wrap: wrap;
      gap: 16px;
    }
  `;

  static override properties: Record<string, PropertyDeclaration> = {
    ...ClientElement.properties,
    api: {state: true},
  };

  private api: SwapApi | undefined;
  #stop: Stop = () => {};
  #isLookDue = true;

  override connectedCallback(): void {
    super.connectedCallback();
    // The client is set later.
    this.#isLookDue = true;
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop();
    this.api = undefined;
  }

  protected override updated(): void {
    if (!this.#isLookDue) return;
    this.#isLookDue = false;
    const {isOpen, isUnseen} = this.client.storage.slot(unsettledIn('swaps')).get();
    if (isOpen || isUnseen) this.run(() => this.#load());
  }

  protected override render(): TemplateResult {
    const {api} = this;
    return html`${api?.news.get().map((news) => this.#renderNews(api, news)) ?? nothing}`;
  }

  async #load(): Promise<void> {
    const [api] = await Promise.all([this.client.use('swap'), this.client.loadMessagesOf('swap')]);
    if (!this.isConnected) return;
    this.#stop();
    this.#stop = api.news.listen(() => this.requestUpdate());
    this.api = api;
  }

  #renderNews(api: SwapApi, {key, what, hint}: SwapNews): TemplateResult {
    return html`<drawbridge-notice tone="danger" data-testid="swap-news">
      <div class="news">
        <p class="what">${this.t(...what)}</p>
        <p>${this.t(...hint)}</p>
        <div class="ways">
          <drawbridge-action
            exportparts="button"
            variant="link"
            data-testid="see-failed-swap"
            @click=${() => this.#see(api, key)}
            >${this.t('swap.seeDetails')}</drawbridge-action
          >
          <drawbridge-action
            exportparts="button"
            variant="link"
            data-testid="dismiss-failed-swap"
            @click=${() => api.markSeen(key)}
            >${this.t('swap.dismiss')}</drawbridge-action
          >
        </div>
      </div>
    </drawbridge-notice>`;
  }

  #see(api: SwapApi, key: string): void {
    api.showRun(key);
    this.client.router.push('SwapPreview');
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-swap-notice': SwapNotice;
  }
}
