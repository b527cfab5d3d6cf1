import {css, html, LitElement, nothing, type TemplateResult} from 'lit';
import {property, state} from 'lit/decorators.js';
import type {GalleryPage, Place} from '../../src/testing/fakes/gallery/gallery-page.js';

/** Begins to draw a thumbnail before it is scrolled into view. */
const MARGIN = '200px';

/**
 * A small picture of a page of the gallery: the page itself, drawn while the thumbnail is in view.
 *
 * @summary A page of the gallery, small.
 */
export class GalleryThumbnail extends LitElement {
  static override styles = css`
    :host {
      position: relative;
      display: block;
      block-size: 270px;
      overflow: hidden;
      border: 1px solid var(--line);
      border-radius: 16px;
      background: var(--raised);
    }
    /* Half as large: 360 px and its frame are as wide as the thumbnail. */
    div {
      inline-size: 200%;
      transform: scale(0.5);
      transform-origin: 0 0;
    }
    gallery-frame {
      min-block-size: 540px;
      border: 0;
      border-radius: 0;
    }
    p {
      margin: 16px;
      color: var(--muted);
    }
  `;

  @property({attribute: false}) page: GalleryPage | undefined;
  @property({attribute: false}) scheme: Place['scheme'] = 'light';

  @state() private isNear = false;

  #observer: IntersectionObserver | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#observer = new IntersectionObserver(
      (entries) => (this.isNear = entries.at(-1)?.isIntersecting ?? false),
      {rootMargin: MARGIN},
    );
    this.#observer.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#observer?.disconnect();
  }

  protected override render(): TemplateResult | typeof nothing {
    const {page, scheme} = this;
    if (!page || !this.isNear) return nothing;
    // The whole page would be offline.
    if (page.isOffline) return html`<p>Drawn on its own page, where the browser is offline.</p>`;
    return html`<div inert>
      <gallery-frame scheme=${scheme} ?bare=${page.isView ?? false}
        >${page.draw({scheme, dir: 'ltr', locale: 'en'})}</gallery-frame
      >
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'gallery-thumbnail': GalleryThumbnail;
  }
}
