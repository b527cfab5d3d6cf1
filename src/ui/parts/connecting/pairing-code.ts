import {css, html, LitElement, nothing, type TemplateResult} from 'lit';
import {property} from 'lit/decorators.js';
import type {Clock} from '../../../core/ports/clock.js';
import {customElement} from '../../base/custom-element.js';
import '../button/copy-button.js';
import './qr-code.js';
import reset from '../../styles/reset.styles.js';
import './countdown.js';
import type {CountdownWords} from './countdown.js';

/** Texts around a code, in the user's language. */
export interface PairingCodeWords extends CountdownWords {
  /** Instruction for the code. */
  readonly lead: string;
  /** The code's accessible name. */
  readonly label: string;
  readonly preparing: string;
  readonly copy: string;
  readonly copied: string;
}

/** Texts for a view that has not set any yet. */
const SILENT: PairingCodeWords = {
  lead: '',
  label: '',
  preparing: '',
  copy: '',
  copied: '',
  soon: '',
  renewed: '',
  validFor: (time) => time,
};

/**
 * A link to a wallet as a code to scan and as text to copy. It keeps its size while the link is prepared.
 *
 * @summary Scan, or copy the link.
 * @csspart qr - The code.
 * @csspart button - The copying button.
 * @internal
 */
@customElement('drawbridge-pairing-code')
export class PairingCode extends LitElement {
  static override styles = [
    reset,
    css`
      :host {
        display: flex;
        flex-direction: column;
        gap: 12px;
      }
      p {
        margin: 0;
        color: var(--_color-text-muted);
        overflow-wrap: anywhere;
        text-align: center;
        text-wrap: balance;
      }
      drawbridge-qr-code {
        align-self: center;
      }
      .state {
        min-block-size: 20px;
      }
    `,
  ];

  /** The link; empty while it is prepared. Not an attribute: it is a secret. */
  @property({attribute: false}) uri = '';

  /** Milliseconds since the epoch; 0 if the end is unknown. */
  @property({attribute: false}) expiresAt = 0;

  @property({attribute: false}) clock: Clock | undefined;

  /** Address of the picture in the centre. */
  @property() image = '';

  /** Name of the wallet in the picture. */
  @property() name = '';

  @property({attribute: false}) words: PairingCodeWords = SILENT;

  protected override render(): TemplateResult {
    const {words, uri} = this;
    return html`<p>${words.lead}</p>
      <drawbridge-qr-code
        exportparts="qr"
        label=${words.label}
        name=${this.name}
        image=${this.image}
        .value=${uri}
      ></drawbridge-qr-code>
      <drawbridge-copy-button
        exportparts="button"
        data-testid="copy-link"
        label=${words.copy}
        copied-label=${words.copied}
        .value=${uri}
      ></drawbridge-copy-button>
      <div class="state">${this.#renderState()}</div>`;
  }

  #renderState(): TemplateResult | typeof nothing {
    if (!this.uri) return html`<p role="status">${this.words.preparing}</p>`;
    if (!this.expiresAt) return nothing;
    return html`<drawbridge-countdown
      .clock=${this.clock}
      .expiresAt=${this.expiresAt}
      .words=${this.words}
    ></drawbridge-countdown>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-pairing-code': PairingCode;
  }
}
