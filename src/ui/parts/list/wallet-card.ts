import {css, html, nothing, type TemplateResult} from 'lit';
import {property} from 'lit/decorators.js';
import {customElement} from '../../base/custom-element.js';
import {warningIcon} from '../../icons/first.js';
import {checkIcon} from '../../icons/search.js';
import {PressElement} from '../button/press-element.js';
import '../image/icon.js';
import '../image/logo.js';
import choice from './choice.styles.js';

/**
 * A wallet in a grid. Its accessible name is the wallet's name alone; badge and warning describe it.
 *
 * @summary One wallet in a grid, 56 px picture.
 * @csspart wallet-card - The card.
 * @csspart wallet-icon - The wallet's picture.
 * @internal
 */
@customElement('drawbridge-wallet-card')
export class WalletCard extends PressElement {
  static override styles = [
    choice,
    css`
      .choice {
        flex-direction: column;
        gap: 6px;
        min-block-size: 100px;
        padding: 7px 3px;
        text-align: center;
      }
      .press {
        max-inline-size: 100%;
      }
      .picture {
        position: relative;
        display: grid;
        place-items: center;
      }
      .picture > * {
        grid-area: 1 / 1;
      }
      .spinner {
        position: relative;
        inline-size: 28px;
        block-size: 28px;
        color: #fff;
      }
      :host([loading]) drawbridge-logo {
        filter: brightness(0.55);
      }
      .sign {
        position: absolute;
        inset-block-end: -2px;
        inset-inline-end: -2px;
        padding: 2px;
        color: var(--_color-on-accent);
        background: var(--_color-accent);
        border: 2px solid var(--_color-surface);
        border-radius: 50%;
        --_icon-size: 10px;
      }
      .sign[data-tone='success'] {
        color: var(--_color-surface);
        background: var(--_color-success);
      }
      .sign[data-tone='warning'] {
        color: var(--_color-surface);
        background: var(--_color-warning);
      }
      .label {
        display: -webkit-box;
        overflow: hidden;
        -webkit-box-orient: vertical;
        -webkit-line-clamp: 2;
        font-size: 12px;
        font-weight: 400;
        line-height: 14px;
        overflow-wrap: anywhere;
      }
    `,
  ];

  /** Exactly the wallet's name. */
  @property() label = '';

  /** Address of the wallet's picture. */
  @property() image = '';

  /** A drawing shown while there is no picture. */
  @property({attribute: false}) mark: TemplateResult | undefined;

  /** Meaning of the green badge, for example "Installed"; no badge without it. */
  @property() badge = '';

  /** Warning about the wallet; shown as a sign in place of the badge. */
  @property() warning = '';

  protected override render(): TemplateResult {
    return html`<div class="choice" part="wallet-card">
      <span class="picture">
        <drawbridge-logo
          part="wallet-icon"
          size="56"
          src=${this.image}
          name=${this.label}
          .mark=${this.mark}
        ></drawbridge-logo>
        ${this.loading ? html`<span class="spinner"></span>` : nothing} ${this.#renderSign()}
      </span>
      ${this.renderPress({
        content: html`<span class="label" dir="auto">${this.label}</span>`,
        describedBy: this.warning || this.badge ? 'sign' : '',
      })}
    </div>`;
  }

  #renderSign(): TemplateResult | typeof nothing {
    const meaning = this.warning || this.badge;
    if (!meaning) return nothing;
    return html`<span class="sign" data-tone=${this.warning ? 'warning' : 'success'}>
      <drawbridge-icon .icon=${this.warning ? warningIcon : checkIcon}></drawbridge-icon>
      <span class="visually-hidden" id="sign">${meaning}</span>
    </span>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-wallet-card': WalletCard;
  }
}
