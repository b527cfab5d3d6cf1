import {css, html, nothing, type TemplateResult} from 'lit';
import {property} from 'lit/decorators.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {externalLinkIcon, forwardIcon} from '../../../ui/icons/arrows.js';
import {PressElement} from '../../../ui/parts/button/press-element.js';
import '../../../ui/parts/image/icon.js';
import choice from '../../../ui/parts/list/choice.styles.js';
import type {Tone} from '../../../ui/parts/list/list-item.js';
import tag from '../../../ui/parts/text/tag.styles.js';

/** The texts of a purchase. */
export interface PurchaseWords {
  /** The amount that arrived; empty while it is unknown. */
  readonly amount: string;
  readonly symbol: string;
  /** The amount with every place, for the tooltip. */
  readonly exact: string;
  readonly state: string;
  readonly tone: Tone;
  /** Price, provider and day, as far as they are known. */
  readonly caption: string;
  /** The caption with the time, for the tooltip. */
  readonly moment: string;
}

const NO_WORDS: PurchaseWords = {
  amount: '',
  symbol: '',
  exact: '',
  state: '',
  tone: 'neutral',
  caption: '',
  moment: '',
};

/** Characters of an amount and its symbol at 16 px, and at 14 px; longer ones have 12 px. */
const FIT = [11, 15] as const;

/**
 * A purchase: the tokens and its state above, price, provider and day below. A long amount shrinks, and the ends of the symbol
 * and of the second line are cut, so that amount and state are always whole.
 *
 * @summary One purchase, 56 px high in every state.
 * @slot start - The picture of the token, 40 px.
 * @csspart list-item - The row.
 * @internal
 */
@customElement('drawbridge-purchase-row')
export class PurchaseRow extends PressElement {
  static override styles = [
    choice,
    tag,
    css`
      :host {
        display: block;
      }
      .choice {
        gap: 12px;
        block-size: 56px;
        padding: 7px;
      }
      :host([still]) .choice:hover {
        background: none;
        border-color: transparent;
      }
      .text {
        flex: 1;
        min-inline-size: 0;
      }
      .line {
        display: flex;
        gap: var(--_space-s);
        align-items: baseline;
      }
      .press,
      .what {
        min-inline-size: 0;
      }
      .symbol,
      .caption {
        display: block;
        min-inline-size: 0;
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      .amount {
        flex: none;
      }
      .label {
        display: flex;
        gap: 0.25em;
        font-size: 16px;
        font-weight: 600;
        font-variant-numeric: tabular-nums;
        line-height: 20px;
      }
      .label.long {
        font-size: 14px;
      }
      .label.longer {
        font-size: 12px;
      }
      .tag {
        flex: none;
        margin-inline-start: auto;
      }
      .caption {
        color: var(--_color-text-muted);
        font-size: 12px;
        line-height: 16px;
      }
      drawbridge-icon {
        color: var(--_color-text-muted);
      }
    `,
  ];

  @property({attribute: false}) words = NO_WORDS;

  /** The row leads deeper, or out of the page; a row that leads nowhere cannot be pressed. */
  @property() trailing: 'chevron' | 'external' | '' = '';

  protected override render(): TemplateResult {
    const {state, tone, caption, moment} = this.words;
    return html`<div class="choice" part="list-item">
      <slot name="start"></slot>
      <div class="text">
        <div class="line">
          ${this.#renderWhat()}<span class="tag" id="state" data-tone=${tone}>${state}</span>
        </div>
        <span class="caption" id="caption" title=${moment}><bdi>${caption}</bdi></span>
      </div>
      ${this.trailing ? html`<drawbridge-icon .icon=${this.#icon}></drawbridge-icon>` : nothing}
    </div>`;
  }

  protected override willUpdate(): void {
    this.toggleAttribute('still', !this.trailing);
  }

  #renderWhat(): TemplateResult {
    const {amount, symbol, exact} = this.words;
    const size = ['', 'long', 'longer'][FIT.filter((fit) => amount.length + symbol.length > fit).length];
    const digits = amount ? html`<bdi class="amount">${amount}</bdi> ` : nothing;
    const content = html`<span class="label ${size}" dir="ltr" title=${exact}
      >${digits}<bdi class="symbol">${symbol}</bdi></span
    >`;
    return this.trailing
      ? this.renderPress({content, describedBy: 'state caption'})
      : html`<div class="what">${content}</div>`;
  }

  get #icon() {
    return this.trailing === 'external' ? externalLinkIcon : forwardIcon;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-purchase-row': PurchaseRow;
  }
}
