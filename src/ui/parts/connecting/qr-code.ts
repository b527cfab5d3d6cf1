import {css, html, LitElement, nothing, type TemplateResult} from 'lit';
import {property, state} from 'lit/decorators.js';
import {customElement} from '../../base/custom-element.js';
import '../image/logo.js';
import type {Logo} from '../image/logo.js';
import type {drawCode} from './draw-code.js';

/**
 * A QR code with a logo in its centre, drawn dark on white with its quiet zone whatever the theme.
 *
 * @summary A code to scan with a phone; at most 280 px wide.
 * @csspart qr - The drawing.
 * @internal
 */
@customElement('drawbridge-qr-code')
export class QrCode extends LitElement {
  static override styles = css`
    /* Dark on white in every theme, forced colours too: cameras want the contrast, and not the inverse. */
    :host {
      display: block;
      position: relative;
      inline-size: min(100%, 280px);
      aspect-ratio: 1;
      overflow: hidden;
      border-radius: 24px;
      background: #fff;
      box-shadow: 0 0 0 1px var(--_color-border);
      forced-color-adjust: none;
    }
    svg {
      display: block;
      inline-size: 100%;
      block-size: 100%;
      fill: none;
      stroke: #1b2333;
    }
    .dots {
      stroke-width: 0.9;
      stroke-linecap: round;
    }
    .core {
      fill: #1b2333;
      stroke: none;
    }
    drawbridge-logo {
      position: absolute;
      inset: 0;
      margin: auto;
    }
    .wait {
      position: absolute;
      inset: 24px;
      border-radius: 12px;
      background: #eef0f4;
    }
  `;

  /** The text to encode; an empty one keeps the space. Not an attribute: a pairing link is a secret. */
  @property({attribute: false}) value = '';

  /** Purpose of the code, in the user's language. */
  @property() label = '';

  /** Address of the picture in the centre. */
  @property() image = '';

  /** Name of the wallet in the centre; without name and picture the centre is part of the code. */
  @property() name = '';

  /** The built-in mark in the centre, in the place of a picture. */
  @property({attribute: false}) mark: TemplateResult | undefined;

  /** The form of the picture: networks are round. */
  @property({attribute: false}) shape: Logo['shape'] = 'square';

  @state() private draw: typeof drawCode | undefined;

  #loading: Promise<void> | undefined;
  readonly #retry = (): void => this.requestUpdate();

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('online', this.#retry);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('online', this.#retry);
  }

  /** The drawing code is loaded while the link is prepared, which needs the network anyway. */
  protected override willUpdate(): void {
    if (!this.draw) this.#loading ??= this.#load();
  }

  /** Settles with the drawing, or with a failure to load it, which keeps the space until online. */
  protected override async getUpdateComplete(): Promise<boolean> {
    await super.getUpdateComplete();
    await this.#loading;
    return super.getUpdateComplete();
  }

  protected override render(): TemplateResult {
    const {draw, value, label, image, name, mark, shape} = this;
    if (!value || !draw)
      return html`<div class="wait" role="img" aria-label=${label} aria-busy="true"></div>`;
    const hasLogo = Boolean(image || name);
    return html`${draw(value, {label, hasLogo})}
    ${
      hasLogo
        ? html`<drawbridge-logo shape=${shape} src=${image} name=${name} .mark=${mark}></drawbridge-logo>`
        : nothing
    }`;
  }

  async #load(): Promise<void> {
    const [drawing] = await Promise.allSettled([import('./draw-code.js')]);
    this.#loading = undefined;
    if (drawing.status === 'fulfilled') this.draw = drawing.value.drawCode;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-qr-code': QrCode;
  }
}
