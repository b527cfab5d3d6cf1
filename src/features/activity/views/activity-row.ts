import {html, LitElement, nothing, type PropertyDeclaration, type TemplateResult} from 'lit';
import {customElement} from '../../../ui/base/custom-element.js';
import {historyIcon} from '../../../ui/icons/portfolio.js';
import '../../../ui/parts/image/mark.js';
import {safeHref} from '../../../ui/parts/button/safe-href.js';
import type {ActivityAmount, ActivityPicture, ActivityRowWords} from './activity-words.js';
import type {Tone} from '../../../ui/parts/text/tone.js';
import styles from './activity-row.styles.js';

const TONES = {confirmed: 'neutral', pending: 'warning', failed: 'danger'} as const satisfies Record<
  ActivityRowWords['status'],
  Tone
>;

const NOTHING: ActivityRowWords = {
  month: '',
  label: '',
  caption: '',
  moment: '',
  status: 'confirmed',
  statusText: '',
  amounts: [],
  pictures: [],
  href: '',
  linkText: '',
};

/**
 * Something that happened in an account, as a link to where the explorer shows it; the first of a month is headed
 * by the month.
 *
 * @summary One transaction, or one thing that moved in it; 56 px high, 32 px more with its month.
 * @csspart list-item - The row.
 * @internal
 */
@customElement('drawbridge-activity-row')
export class ActivityRow extends LitElement {
  static override shadowRootOptions: ShadowRootInit = {...LitElement.shadowRootOptions, delegatesFocus: true};
  static override styles = styles;

  static override properties: Record<string, PropertyDeclaration> = {
    words: {attribute: false},
  };

  words: ActivityRowWords = NOTHING;

  protected override render(): TemplateResult {
    const {month} = this.words;
    return html`${month ? html`<h3>${month}</h3>` : nothing}${this.#renderRow()}`;
  }

  #renderRow(): TemplateResult {
    const href = safeHref(this.words.href);
    if (!href) return html`<div class="row" part="list-item">${this.#renderContent()}</div>`;
    return html`<a class="row" part="list-item" href=${href} target="_blank" rel="noopener noreferrer"
      >${this.#renderContent()}<span class="visually-hidden">${this.words.linkText}</span></a
    >`;
  }

  #renderContent(): TemplateResult {
    const {label, caption, status, statusText} = this.words;
    return html`<div class="pictures" aria-hidden="true">${this.#renderPictures()}</div>
      <div class="text">
        <div class="line">
          <span class="name">${label}</span>
          ${statusText ? html`<span class="tag" data-tone=${TONES[status]}>${statusText}</span>` : nothing}
        </div>
        <div class="caption">${caption}</div>
      </div>
      <div class="figures">${this.#renderFigures()}</div>`;
  }

  #renderPictures(): unknown {
    const {pictures, label} = this.words;
    const [first, second] = pictures;
    if (!first) return html`<drawbridge-mark .icon=${historyIcon} name=${label}></drawbridge-mark>`;
    return [first, second].map((picture) => (picture ? this.#renderPicture(picture, !second) : nothing));
  }

  #renderPicture({name, src, shape}: ActivityPicture, isAlone: boolean): TemplateResult {
    return html`<drawbridge-mark
      shape=${shape}
      size=${isAlone ? 40 : 24}
      name=${name}
      src=${src}
    ></drawbridge-mark>`;
  }

  /** Two amounts leave no room for the moment, which is then in the caption. */
  #renderFigures(): unknown {
    const {amounts, moment, status} = this.words;
    const [first, second] = amounts;
    const isUndone = status === 'failed';
    return [
      first ? this.#renderAmount(first, isUndone) : nothing,
      second ? this.#renderAmount(second, isUndone) : html`<div class="second">${moment}</div>`,
    ];
  }

  #renderAmount({text, exact, direction}: ActivityAmount, isUndone: boolean): TemplateResult {
    return html`<div class="figure" data-direction=${direction} ?data-undone=${isUndone} title=${exact}>
      <bdi>${text}</bdi>
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-activity-row': ActivityRow;
  }
}
