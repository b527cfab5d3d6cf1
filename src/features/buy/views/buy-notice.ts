import {html, type TemplateResult} from 'lit';
import type {News} from '../../../core/model/news.js';
import type {Stop} from '../../../core/ports/clock.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {NewsElement, type NewsWords} from '../../../ui/base/news-element.js';
import '../../../ui/parts/button/push-button.js';
import {newsStyles, renderNews} from '../../../ui/parts/feedback/render-news.js';
import type {BuyApi} from '../api.js';

/**
 * Purchases that failed and that the user has not seen. Follows open ones while it is on screen.
 *
 * @summary Purchases that failed while the user looked elsewhere.
 * @csspart button - The buttons.
 * @internal
 */
@customElement('drawbridge-buy-notice')
export class BuyNotice extends NewsElement {
  static override styles = newsStyles;

  protected override readonly list = 'purchases';
  #api: BuyApi | undefined;
  #stopFollowing: Stop = () => {};

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stopFollowing();
  }

  protected override async loadSource(): Promise<BuyApi> {
    const {client} = this;
    const [api] = await Promise.all([client.use('buy'), client.loadMessagesOf('buy')]);
    this.#api = api;
    this.#stopFollowing();
    if (this.isConnected) this.#stopFollowing = api.followOrders();
    return api;
  }

  protected override renderNews(news: News, words: NewsWords): TemplateResult {
    const way = html`<drawbridge-push-button
      exportparts="button"
      variant="link"
      data-testid="see-buy-news"
      @click=${() => this.#see(news.key)}
      >${this.t('common.seeDetails')}</drawbridge-push-button
    >`;
    return renderNews({...words, subject: 'buy', way});
  }

  #see(key: string): void {
    this.#api?.showOrder(key);
    this.client.router.push('BuyInProgress');
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-buy-notice': BuyNotice;
  }
}
