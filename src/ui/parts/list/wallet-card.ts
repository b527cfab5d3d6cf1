import {html, nothing, type PropertyDeclaration, type TemplateResult} from 'lit';
import {checkIcon} from '../../icons/search.js';
import {warningIcon} from '../../icons/first.js';
import {customElement} from '../../base/custom-element.js';
import {PressElement} from '../button/press-element.js';
import '../image/icon.js';
import '../image/mark.js';
import styles from './wallet-card.styles.js';

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
  static override styles = styles;

  static override properties: Record<string, PropertyDeclaration> = {
    label: {},
    image: {},
    badge: {},
    warning: {},
  };

  /** Exactly the wallet's name. */
  label = '';

  /** Address of the wallet's picture. */
  image = '';

  /** Meaning of the green badge, for example "Installed"; no badge without it. */
  badge = '';

  /** Warning about the wallet; shown as a sign in place of the badge. */
  warning = '';

  protected override render(): TemplateResult {
    return html`<div class="choice" part="wallet-card">
      <span class="picture">
        <drawbridge-mark part="wallet-icon" size="56" src=${this.image} name=${this.label}></drawbridge-mark>
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
