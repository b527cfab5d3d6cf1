import {css, html, LitElement, nothing, type TemplateResult} from 'lit';
import {property} from 'lit/decorators.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {historyIcon} from '../../../ui/icons/portfolio.js';
import '../../../ui/parts/image/logo.js';
import {safeHref} from '../../../ui/parts/button/safe-href.js';
import type {Tone} from '../../../ui/parts/list/list-item.js';
import stylesStyles from '../../../ui/parts/portfolio/portfolio-row.styles.js';
import {markAddresses} from '../../../ui/parts/text/full-address.js';
import type {ActivityAmount, ActivityPicture, ActivityRowText} from './activity-row-text.js';

const TONES = {confirmed: 'neutral', pending: 'warning', failed: 'danger'} as const satisfies Record<
  ActivityRowText['status'],
  Tone
>;

const NOTHING: ActivityRowText = {
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
 * A transaction, or one asset of it, as a link to the explorer. The first row of a month has the month
 * as its heading.
 *
 * @summary One transaction, or one thing that moved in it; 56 px high, 32 px more with its month.
 * @csspart list-item - The row.
 * @internal
 */
@customElement('drawbridge-activity-row')
export class ActivityRow extends LitElement {
  static override shadowRootOptions: ShadowRootInit = {...LitElement.shadowRootOptions, delegatesFocus: true};
  static override styles = [
    stylesStyles,
    css`
      h3 {
        margin: 0;
        padding: 8px;
        color: var(--_color-text-muted);
        font-size: 12px;
        font-weight: 600;
        line-height: 16px;
      }
      a.row:hover {
        text-decoration: none;
        background: var(--_color-surface-raised);
      }
      a.row:focus-visible {
        outline-offset: -2px;
        border-radius: var(--_radius-row);
      }
      .pictures {
        position: relative;
        flex: none;
        inline-size: 40px;
        block-size: 40px;
      }
      /* Two that changed places: the second lies over the first. */
      .pictures > [size='24'] {
        position: absolute;
        inset-block-start: 0;
        inset-inline-start: 0;
      }
      .pictures > [size='24'] + [size='24'] {
        inset-block: auto 0;
        inset-inline: auto 0;
        padding: 0;
        border-radius: 50%;
        box-shadow: 0 0 0 2px var(--_color-surface);
      }
      .figure {
        font-size: 14px;
      }
      /* The other side's address is never cut; the time beside it is, and is in its tooltip. */
      .caption {
        flex: none;
        max-inline-size: 100%;
      }
      /* Both amounts of an exchange are read one after the other. */
      .figure {
        order: 1;
      }
      .figure + .caption {
        flex: 0 1 auto;
      }
      .figure[data-direction='in'] {
        color: var(--_color-success);
      }
      .figure[data-undone] {
        color: var(--_color-text-muted);
        text-decoration: line-through;
      }
      @media (forced-colors: active) {
        a.row:hover {
          border-color: Highlight;
        }
      }
    `,
  ];

  @property({attribute: false}) words: ActivityRowText = NOTHING;

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
    if (!first) return html`<drawbridge-logo .icon=${historyIcon} name=${label}></drawbridge-logo>`;
    return [first, second].map((picture) => (picture ? this.#renderPicture(picture, !second) : nothing));
  }

  #renderPicture({name, src, shape}: ActivityPicture, isAlone: boolean): TemplateResult {
    return html`<drawbridge-logo
      shape=${shape}
      size=${isAlone ? 40 : 24}
      name=${name}
      src=${src}
    ></drawbridge-logo>`;
  }

  #renderAmount({text, exact, direction}: ActivityAmount): TemplateResult {
    const isUndone = this.words.status === 'failed';
    return html`<span class="figure" data-direction=${direction} ?data-undone=${isUndone} title=${exact}>
      <bdi>${text}</bdi>
    </span>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-activity-row': ActivityRow;
  }
}
