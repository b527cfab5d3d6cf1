import {html, type TemplateResult} from 'lit';
import type {News} from '../../../core/model/news.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {NewsElement, type NewsWords} from '../../../ui/base/news-element.js';
import '../../../ui/parts/button/push-button.js';
import {newsStyles, renderNews} from '../../../ui/parts/feedback/render-news.js';
import type {SwapApi} from '../api.js';

/**
 * Failures of swaps that the user has not seen.
 *
 * @summary Swaps that failed while the user looked elsewhere.
 * @csspart button - The buttons.
 * @internal
 */
@customElement('drawbridge-swap-notice')
export class SwapNotice extends NewsElement {
  static override styles = newsStyles;

  protected override readonly list = 'swaps';
  #api: SwapApi | undefined;

  protected override async loadSource(): Promise<SwapApi> {
    const {client} = this;
    const [api] = await Promise.all([client.use('swap'), client.loadMessagesOf('swap')]);
    this.#api = api;
    return api;
  }

  protected override renderNews(news: News, words: NewsWords): TemplateResult {
    return renderNews({...words, subject: 'swap', way: this.#renderWay(news)});
  }

  #renderWay({key}: News): TemplateResult {
    return html`<drawbridge-push-button
      exportparts="button"
      variant="link"
      data-testid="see-swap-news"
      @click=${() => this.#see(key)}
      >${this.t('common.seeDetails')}</drawbridge-push-button
    >`;
  }

  #see(key: string): void {
    this.#api?.showRun(key);
    this.client.router.push('SwapPreview');
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-swap-notice': SwapNotice;
  }
}
