import {nothing, type TemplateResult} from 'lit';
import type {News} from '../../../core/model/news.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {NewsElement, type NewsWords} from '../../../ui/base/news-element.js';
import {renderExplorerLink} from '../../../ui/parts/button/render-explorer-link.js';
import {newsStyles, renderNews} from '../../../ui/parts/feedback/render-news.js';
import type {SendApi} from '../api.js';

/**
 * Failures of transfers that the user has not seen.
 *
 * @summary Transfers that failed while the user looked elsewhere.
 * @csspart button - The buttons.
 * @internal
 */
@customElement('drawbridge-send-notice')
export class SendNotice extends NewsElement {
  static override styles = newsStyles;

  protected override readonly list = 'sent-transfers';

  protected override async loadSource(): Promise<SendApi> {
    const {client} = this;
    const [api] = await Promise.all([client.use('send'), client.loadMessagesOf('send')]);
    return api;
  }

  protected override renderNews(news: News, words: NewsWords): TemplateResult {
    return renderNews({...words, subject: 'send', way: this.#renderWay(news)});
  }

  #renderWay({explorerUrl}: News): TemplateResult | typeof nothing {
    if (explorerUrl === undefined) return nothing;
    return renderExplorerLink({url: explorerUrl, words: this.t('send.explorer'), testId: 'see-send-news'});
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-send-notice': SendNotice;
  }
}
