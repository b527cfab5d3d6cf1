import {css, html, type CSSResultGroup, type PropertyDeclaration, type TemplateResult} from 'lit';
import type {ReadableAtom} from 'nanostores';
import type {News} from '../../core/model/news.js';
import type {Stop} from '../../core/ports/clock.js';
import {unsettledIn, type UnsettledList} from '../../core/ports/unsettled.js';
import {ClientElement} from './client-element.js';

/** The part of a feature's API that has its news. */
export interface NewsSource {
  /** Failures that the user has not seen. */
  readonly news: ReadableAtom<readonly News[]>;
  /** The user has seen it. */
  markSeen(key: string): void;
}

/**
 * Base of notices about failures that the user has not seen. Loads the feature only if its stored list has an entry that
 * is open or unseen. Its elements import `drawbridge-notice` and `drawbridge-action`.
 */
export abstract class NewsElement extends ClientElement {
  static override styles: CSSResultGroup = css`
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
      gap: 4px 16px;
    }
  `;

  static override properties: Record<string, PropertyDeclaration> = {
    ...ClientElement.properties,
    source: {state: true},
  };

  private source: NewsSource | undefined;
  #stop: Stop = () => {};
  #isLookDue = true;

  /** The stored list of the feature. */
  protected abstract readonly list: UnsettledList;
  /** Prefix of the elements' `data-testid`. */
  protected abstract readonly subject: 'swap' | 'send' | 'buy';

  override connectedCallback(): void {
    super.connectedCallback();
    // The client is set later.
    this.#isLookDue = true;
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop();
    this.#stop = () => {};
    this.source = undefined;
  }

  protected override updated(): void {
    if (!this.#isLookDue) return;
    this.#isLookDue = false;
    const {isOpen, isUnseen} = this.client.storage.slot(unsettledIn(this.list)).get();
    if (isOpen || isUnseen) this.run(() => this.#load());
  }

  protected override render(): TemplateResult {
    const {source} = this;
    return html`${source?.news.get().map((news) => this.#renderNews(source, news))}`;
  }

  /** Loads the feature with its sentences. */
  protected abstract loadSource(): Promise<NewsSource>;

  /** The way to the whole story. */
  protected abstract renderWay(news: News): unknown;

  async #load(): Promise<void> {
    const source = await this.loadSource();
    if (!this.isConnected) return;
    this.#stop();
    this.#stop = source.news.listen(() => this.requestUpdate());
    this.source = source;
  }

  #renderNews(source: NewsSource, news: News): TemplateResult {
    return html`<drawbridge-notice tone="danger" data-testid="${this.subject}-news">
      <div class="news">
        <p class="what">${this.t(...news.what)}</p>
        <p>${this.t(...news.hint)}</p>
        <div class="ways">
          ${this.renderWay(news)}
          <drawbridge-action
            exportparts="button"
            variant="link"
            data-testid="dismiss-${this.subject}-news"
            @click=${() => source.markSeen(news.key)}
            >${this.t('common.dismiss')}</drawbridge-action
          >
        </div>
      </div>
    </drawbridge-notice>`;
  }
}
