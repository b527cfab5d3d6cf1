import {css, html, LitElement, nothing, type TemplateResult} from 'lit';
import {property} from 'lit/decorators.js';
import {customElement} from '../../base/custom-element.js';
import './avatar.js';
import './logo.js';

/**
 * A picture and a name in one line, as the buttons of a page show an account, a network or a wallet.
 *
 * It is loaded after them, so the name is a child that can be read before the badge has loaded.
 *
 * @summary A picture, a quiet word and a name.
 * @slot - The name.
 * @internal
 */
@customElement('drawbridge-badge')
export class Badge extends LitElement {
  static override styles = css`
    :host {
      display: flex;
      gap: 8px;
      align-items: center;
      justify-content: center;
      min-block-size: 24px;
    }
    bdi {
      max-inline-size: 20ch;
      overflow: hidden;
      text-overflow: ellipsis;
    }
    /* The name may be an address: in fonts such as Inter, 0x would be drawn as 0×. */
    bdi:last-child {
      font-variant-ligatures: none;
      font-feature-settings: 'calt' 0;
    }
    .aside {
      flex: none;
      max-inline-size: none;
      color: var(--_color-text-muted);
      font-variant-numeric: tabular-nums;
    }
    /* A connection is usually restored sooner: the word would come and go, and move what stands beside the button. */
    :host([waiting]) .aside {
      overflow: hidden;
      animation: arrive 1s step-end both;
    }
    @keyframes arrive {
      from {
        max-inline-size: 0;
        margin-inline-end: -8px;
      }
    }
    /* On a narrow page the words that are always the same are cut, not the address. */
    :host([unsupported]) bdi:last-child {
      flex: none;
    }
    :host([unsupported]) .aside {
      flex: 0 1 auto;
      color: var(--_color-warning);
    }
  `;

  /** The account whose picture is shown; without it, the logo of `name` is shown. */
  @property() address = '';

  /** The name that the logo represents. */
  @property() name = '';

  /** Address of the picture, if there is one. */
  @property() src = '';

  @property() shape: 'square' | 'round' = 'round';

  /** A word before the name, such as a balance. */
  @property() aside = '';

  /** The wallet is on a network that the page does not offer; the word names the problem. */
  @property({type: Boolean, reflect: true}) unsupported = false;

  /** The word is a temporary status, shown after a second. */
  @property({type: Boolean, reflect: true}) waiting = false;

  protected override render(): TemplateResult {
    return html`${this.address ? this.#renderAvatar() : this.#renderLogo()}
      ${this.aside ? html`<bdi class="aside">${this.aside}</bdi>` : nothing} <bdi><slot></slot></bdi>`;
  }

  #renderAvatar(): TemplateResult {
    return html`<drawbridge-avatar size="24" address=${this.address} src=${this.src}></drawbridge-avatar>`;
  }

  #renderLogo(): TemplateResult {
    return html`<drawbridge-logo
      size="24"
      shape=${this.shape}
      name=${this.name}
      src=${this.src}
    ></drawbridge-logo>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-badge': Badge;
  }
}
