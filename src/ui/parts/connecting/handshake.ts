import '../feedback/progress-line.js';
import '../image/logo.js';
import {css, html, LitElement, nothing, type TemplateResult} from 'lit';
import {property} from 'lit/decorators.js';
import type {ConnectingViewModel} from '../../base/connecting/connecting-view-model.js';
import {customElement} from '../../base/custom-element.js';
import type {IconPaths} from '../../icons/icon-paths.js';
import reset from '../../styles/reset.styles.js';
import type {ProgressLine} from '../feedback/progress-line.js';
import {markAddresses} from '../text/full-address.js';

/**
 * The page and a wallet with the progress line between them, and whose turn it is in words. Changes are announced.
 *
 * @summary Two parties, one waiting for the other.
 * @slot - What the user can do.
 * @internal
 */
@customElement('drawbridge-handshake')
export class Handshake extends LitElement {
  static override styles = [
    reset,
    css`
      :host {
        display: flex;
        flex: 1;
        flex-direction: column;
      }
      drawbridge-logo {
        --_icon-size: 36px;
      }
      .words {
        display: grid;
        gap: var(--_space-xs);
        padding-inline: var(--_space-m);
        text-align: center;
        text-wrap: balance;
        overflow-wrap: anywhere;
      }
      h3,
      p {
        margin: 0;
      }
      h3 {
        font-size: 20px;
        font-weight: 600;
        line-height: 28px;
      }
      p {
        color: var(--_color-text-muted);
      }
      /* Buttons are at the lower edge, whatever the height of the words. */
      .rest {
        display: flex;
        flex: 1;
        flex-direction: column;
        justify-content: flex-end;
        gap: var(--_space-s);
        padding-block-start: var(--_space-l);
      }
    `,
  ];

  /** The page that asks. */
  @property({attribute: 'app-name'}) appName = '';

  /** Address of the page's picture. */
  @property({attribute: 'app-image'}) appImage = '';

  /** The wallet that is asked. */
  @property({attribute: 'wallet-name'}) walletName = '';

  /** Address of the wallet's picture. */
  @property({attribute: 'wallet-image'}) walletImage = '';

  /** Icon in place of the wallet's picture. */
  @property({attribute: false}) walletIcon: IconPaths | undefined;

  @property() state: ProgressLine['state'] = 'waiting';

  /** The picture in words. */
  @property() label = '';

  /** The step in progress, or the result. */
  @property() heading = '';

  /** The user's next step. */
  @property() text = '';

  protected override render(): TemplateResult {
    return html`<drawbridge-progress-line state=${this.state} label=${this.label}>
        <drawbridge-logo slot="start" size="72" name=${this.appName} src=${this.appImage}></drawbridge-logo>
        <drawbridge-logo
          slot="end"
          size="72"
          name=${this.walletName}
          src=${this.walletImage}
          .icon=${this.walletIcon}
        ></drawbridge-logo>
      </drawbridge-progress-line>
      <div class="words" role="status">
        <h3>${this.heading}</h3>
        ${this.text ? html`<p>${markAddresses(this.text)}</p>` : nothing}
      </div>
      <div class="rest"><slot></slot></div>`;
  }
}

/** Draws the connection between the page and a wallet, with what the user can do below it. */
export function renderHandshake(model: ConnectingViewModel, content: unknown): TemplateResult {
  return html`<drawbridge-handshake
    data-state=${model.phase}
    state=${model.state}
    label=${model.label}
    heading=${model.heading}
    text=${model.text}
    app-name=${model.appName}
    app-image=${model.appImage}
    wallet-name=${model.walletName}
    wallet-image=${model.walletImage}
    .walletIcon=${model.walletIcon}
    >${content}</drawbridge-handshake
  >`;
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-handshake': Handshake;
  }
}
