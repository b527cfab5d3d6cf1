import {css, html, type TemplateResult} from 'lit';
import {ClientElement} from '../../../ui/base/client-element.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {receiveIcon} from '../../../ui/icons/portfolio.js';
import '../../../ui/parts/button/tile.js';

/**
 * The account's button to receive.
 *
 * @summary Opens Receive.
 * @csspart button - The button.
 * @internal
 */
@customElement('drawbridge-receive-tile')
export class ReceiveTile extends ClientElement {
  static override styles = css`
    :host {
      display: block;
    }
  `;

  protected override render(): TemplateResult {
    return html`<drawbridge-tile
      data-testid="feature-receive"
      exportparts="button"
      .icon=${receiveIcon}
      label=${this.t('receive.title')}
      @click=${() => this.client.router.push('WalletReceive')}
    ></drawbridge-tile>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-receive-tile': ReceiveTile;
  }
}
