import {html, type TemplateResult} from 'lit';
import {state} from 'lit/decorators.js';
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

/** News in the user's language. */
export interface NewsWords {
  readonly what: string;
  readonly hint: string;
  readonly dismiss: {readonly words: string; readonly press: () => void};
}

/**
 * Base of notices about failures that the user has not seen. Loads the feature only if its stored list has an entry that
 * is open or unseen.
 */
export abstract class NewsElement extends ClientElement {
  @state() private source: NewsSource | undefined;
  #stop: Stop = () => {};
  #isLookDue = true;

  /** The stored list of the feature. */
  protected abstract readonly list: UnsettledList;

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
    return html`${source?.news.get().map((news) => this.renderNews(news, this.#wordsOf(source, news)))}`;
  }

  /** Loads the feature with its sentences. */
  protected abstract loadSource(): Promise<NewsSource>;

  protected abstract renderNews(news: News, words: NewsWords): TemplateResult;

  async #load(): Promise<void> {
    const source = await this.loadSource();
    if (!this.isConnected) return;
    this.#stop();
    this.#stop = source.news.listen(() => this.requestUpdate());
    this.source = source;
  }

  #wordsOf(source: NewsSource, {key, what, hint}: News): NewsWords {
    return {
      what: this.t(...what),
      hint: this.t(...hint),
      dismiss: {words: this.t('common.dismiss'), press: () => source.markSeen(key)},
    };
  }
}
