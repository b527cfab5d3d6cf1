import {css, html, LitElement, nothing, type TemplateResult} from 'lit';
import {property, state} from 'lit/decorators.js';
import type {Clock, Stop} from '../../../core/ports/clock.js';
import {customElement} from '../../base/custom-element.js';
import '../image/logo.js';
import styles from './portfolio-row.styles.js';

/** Texts of a token's row, in the user's language. */
export interface TokenRowWords {
  readonly name: string;
  readonly symbol: string;
  /** Address of the picture; empty for the monogram. */
  readonly image: string;
  /** Drawn in place of the monogram. */
  readonly mark?: TemplateResult | undefined;
  /** With its symbol, shortened. */
  readonly amount: string;
  /** With all decimals, for the tooltip. */
  readonly exact: string;
  /** In the chosen currency; empty if the price is unknown. */
  readonly value: string;
  /** Of the total, from 0 to 1. */
  readonly share: number;
  /** The share in words. */
  readonly shareText: string;
}

/** A row that is scrolled past earlier loads no picture. */
const STAY_MS = 150;

const NOTHING: TokenRowWords = {
  name: '',
  symbol: '',
  image: '',
  amount: '',
  exact: '',
  value: '',
  share: 0,
  shareText: '',
};

/** A bar of less than 1 % looks like an error. */
const LEAST_DRAWN_SHARE = 0.01;

/**
 * Amount and value of a token, with its share of the total as a bar.
 *
 * @summary One token; 56 px high.
 * @csspart list-item - The row.
 * @internal
 */
@customElement('drawbridge-token-row')
export class TokenRow extends LitElement {
  static override styles = [
    styles,
    css`
      /* Digits are written from left to right in every language: too long a value loses its last ones. */
      .digits {
        display: block;
        overflow: hidden;
        text-overflow: ellipsis;
      }
      /* As long in every row, so that shares can be compared. */
      .bar {
        flex: none;
        align-self: center;
        inline-size: 80px;
        block-size: 4px;
        margin-block: 8px 4px;
        overflow: hidden;
        background: var(--_color-border);
        border-radius: 2px;
        forced-color-adjust: none;
      }
      .bar > i {
        display: block;
        inline-size: calc(var(--_share, 0) * 100%);
        block-size: 100%;
        background: var(--_color-accent);
        border-radius: 2px;
      }
      @media (forced-colors: active) {
        .bar {
          background: none;
          border-block-end: 1px solid CanvasText;
        }
        .bar > i {
          background: Highlight;
        }
      }
    `,
  ];

  @property({attribute: false}) words: TokenRowWords = NOTHING;

  /**
   * Set where the user may scroll past quickly: the picture is then fetched for rows that stay; without it,
   * immediately.
   */
  @property({attribute: false}) clock: Clock | undefined;

  @state() private isPassing = false;
  #stop: Stop = () => {};

  override connectedCallback(): void {
    super.connectedCallback();
    this.isPassing = this.clock !== undefined;
    this.#stop = this.clock?.after(STAY_MS, () => (this.isPassing = false)) ?? (() => {});
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop();
  }

  protected override render(): TemplateResult {
    const {name, symbol, image: picture, mark, value} = this.words;
    const image = this.isPassing ? '' : picture;
    return html`<div class="row" part="list-item">
      <drawbridge-logo shape="round" name=${symbol} src=${image} .mark=${mark}></drawbridge-logo>
      <div class="text">
        <div class="line">
          <div class="name" dir="auto" title=${name}>${name}</div>
          ${
            value
              ? html`<div class="figure">
                  <span class="digits" dir="ltr"><bdi>${value}</bdi></span>
                </div>`
              : nothing
          }
        </div>
        <div class="line">${this.#renderShare()}${this.#renderAmount()}</div>
      </div>
    </div>`;
  }

  protected override updated(): void {
    this.style.setProperty('--_share', String(this.words.share));
  }

  #renderShare(): TemplateResult {
    const {value, share, shareText, symbol} = this.words;
    const picture =
      !value || share < LEAST_DRAWN_SHARE
        ? html`<div class="caption" aria-hidden="true" title=${shareText}><bdi>${symbol}</bdi></div>`
        : html`<div class="bar" title=${shareText}><i></i></div>`;
    return html`${picture}${shareText ? html`<span class="visually-hidden">${shareText}</span>` : nothing}`;
  }

  #renderAmount(): TemplateResult | typeof nothing {
    const {amount, exact} = this.words;
    return amount ? html`<div class="second" title=${exact}><bdi>${amount}</bdi></div>` : nothing;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-token-row': TokenRow;
  }
}
