import {html, LitElement, nothing, type PropertyDeclaration, type TemplateResult} from 'lit';
import {customElement} from '../../../ui/base/custom-element.js';
import {historyIcon} from '../../../ui/icons/portfolio.js';
import '../../../ui/parts/image/mark.js';
import {safeHref} from '../../../ui/parts/button/safe-href.js';
import type {ActivityAmount, ActivityPicture, ActivityRowWords} from './activity-words.js';
import {markAddresses} from '../../../ui/parts/text/mark-addresses.js';
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
    const {label, caption, amounts, moment, status, statusText} = this.words;
    const [first, second] = amounts;
    return html`<div class="pictures" aria-hidden="true">${this.#renderPictures()}</div>
      <div class="text">
        <div class="line">
          <span class="name" dir="auto">${label}</span>
          ${statusText ? html`<span class="tag" data-tone=${TONES[status]}>${statusText}</span>` : nothing}
          ${first ? this.#renderAmount(first) : nothing}
        </div>
        <div class="line">
          ${second ? this.#renderAmount(second) : nothing}
          <span class="caption"><bdi>${markAddresses(caption)}</bdi></span>
          ${second ? nothing : html`<span class="second" title=${moment}>${moment}</span>`}
        </div>
      </div>`;
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

  #renderAmount({text, exact, direction}: ActivityAmount): TemplateResult {
    const isUndone = this.words.status === 'failed';
    return html`<span
      class="figure"
      dir="auto"
      data-direction=${direction}
      ?data-undone=${isUndone}
      title=${exact}
    >
      <bdi>${text}</bdi>
    </span>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-activity-row': ActivityRow;
  }
}
