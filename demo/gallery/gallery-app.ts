import {html, LitElement, nothing, type TemplateResult} from 'lit';
import {state} from 'lit/decorators.js';
import {keyed} from 'lit/directives/keyed.js';
import type {GalleryPage, Place} from '../../src/testing/fakes/gallery/gallery-page.js';
import {whenDrawn} from '../../src/testing/fakes/gallery/when-shown.js';
import {type FramedPlace, readAddress, rowsOf, writeAddress, type Wanted} from './address.js';
import './gallery-frame.js';
import './gallery-thumbnail.js';
import {ALL_PAGES, SHELVES} from './all-pages.js';
import styles from './gallery-app.styles.js';
import {setOffline} from './set-offline.js';

const WRITINGS: readonly (readonly [Wanted['dir'], name: string])[] = [
  ['ltr', 'Left to right'],
  ['pseudo', 'Accented'],
  ['pseudo-rtl', 'Accented, right to left'],
  ['both', 'Both directions'],
  ['modes', 'Stored picture'],
];

/**
 * Shows every view and part in every state: all of them small on one sheet, or one of them, which the address names, light
 * and dark side by side.
 *
 * @summary The gallery.
 */
export class GalleryApp extends LitElement {
  static override styles = styles;

  /** Whether the list of pages is visible. */
  @state() hasList = true;

  /** The same address is not rendered again: its client would change during use. */
  @state({hasChanged: (one: Wanted, other?: Wanted) => !other || writeAddress(one) !== writeAddress(other)})
  private wanted: Wanted = readAddress(location.hash);

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('hashchange', this.#follow);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('hashchange', this.#follow);
  }

  /** Shows a page; resolves when it is rendered. */
  async show(wanted: Wanted): Promise<void> {
    location.hash = writeAddress(wanted);
    this.wanted = wanted;
    await this.updateComplete;
    await whenDrawn(this.renderRoot);
  }

  protected override willUpdate(): void {
    setOffline(this.#page?.isOffline ?? false);
  }

  protected override render(): TemplateResult {
    return html`${this.hasList ? this.#renderList() : nothing}
      <section>${this.#renderContent()}</section>`;
  }

  #renderContent(): TemplateResult | typeof nothing {
    if (this.#page) return this.#renderPage(this.#page);
    if (this.wanted.id !== '') return html`<h1>No such page</h1>`;
    return this.hasList ? this.#renderSheet() : nothing;
  }

  #renderSheet(): TemplateResult {
    return html`<div class="top">
        <h1>Every view and part</h1>
        <h2>${ALL_PAGES.length} states</h2>
      </div>
      ${SHELVES.map(
        ({name, pages}) =>
          html`<h2>${name}</h2>
            <ul class="sheet">
              ${pages.map((page) => this.#renderThumbnail(page))}
            </ul>`,
      )}`;
  }

  #renderThumbnail(page: GalleryPage): TemplateResult {
    return html`<li>
      <gallery-thumbnail .page=${page} .scheme=${this.wanted.scheme ?? ownScheme()}></gallery-thumbnail>
      <a href=${writeAddress({...this.wanted, id: page.id})}>${page.id}</a>
      <p>${page.about}</p>
    </li>`;
  }

  #renderList(): TemplateResult {
    return html`<nav aria-label="Gallery">
      <a href="#" aria-current=${this.wanted.id === '' ? 'page' : 'false'}>Sheet</a>
      ${SHELVES.map(({name, pages}) => this.#renderShelf(name, pages))}
    </nav>`;
  }

  get #page(): GalleryPage | undefined {
    const {id} = this.wanted;
    return ALL_PAGES.find((page) => page.id === id);
  }

  #renderShelf(name: string, pages: readonly GalleryPage[]): TemplateResult {
    const subjects = [...new Set(pages.map(subjectOf))];
    return html`<h2>${name}</h2>
      ${subjects.map((subject) => this.#renderSubject(subject, pages))}`;
  }

  #renderSubject(subject: string, pages: readonly GalleryPage[]): TemplateResult {
    const current = this.#page;
    return html`<details ?open=${current && subjectOf(current) === subject}>
      <summary>${subject}</summary>
      ${pages
        .filter((page) => subjectOf(page) === subject)
        .map(
          (page) =>
            html`<a
              href=${writeAddress({...this.wanted, id: page.id})}
              aria-current=${page === current ? 'page' : 'false'}
              >${page.id.slice(subject.length + 1)}</a
            >`,
        )}
    </details>`;
  }

  #renderPage(page: GalleryPage): TemplateResult {
    const {dir} = this.wanted;
    return html`<div class="top">
        <h1>${page.id}</h1>
        <h2>${page.about}</h2>
        ${WRITINGS.filter(([other]) => other !== dir).map(
          ([other, name]) =>
            html`<a href=${writeAddress({...this.wanted, id: page.id, dir: other})}>${name}</a>`,
        )}
      </div>
      ${keyed(
        writeAddress({...this.wanted, id: page.id}),
        rowsOf(this.wanted, page.isCovering).map(
          (row) =>
            html`<div class="frames ${dir}">${row.map((place) => this.#renderFrame(page, place))}</div>`,
        ),
      )}`;
  }

  #renderFrame(page: GalleryPage, {width, ...place}: FramedPlace): TemplateResult {
    return html`<gallery-frame
      scheme=${place.scheme}
      dir=${place.dir}
      width=${width ?? nothing}
      ?bare=${page.isView ?? false}
      >${page.draw(place)}</gallery-frame
    >`;
  }

  readonly #follow = (): void => {
    this.wanted = readAddress(location.hash);
  };
}

/** The scheme of the visitor's system. */
function ownScheme(): Place['scheme'] {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

function subjectOf({id}: GalleryPage): string {
  return id.slice(0, id.indexOf('/'));
}

declare global {
  interface HTMLElementTagNameMap {
    'gallery-app': GalleryApp;
  }
}
