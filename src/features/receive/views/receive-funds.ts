import {css, html, type TemplateResult} from 'lit';
import {ClientElement} from '../../../ui/base/client-element.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {receiveIcon} from '../../../ui/icons/portfolio.js';
import '../../../ui/parts/image/logo.js';
import '../../../ui/parts/list/list-item.js';

/**
 * The way on from an empty account: have something sent to it.
 *
 * @summary Opens Receive.
 * @csspart list-item - The row.
 * @internal
 */
@customElement('drawbridge-receive-funds')
export class ReceiveFunds extends ClientElement {
  static override styles = css`
    :host {
      display: block;
    }
  `;

  protected override render(): TemplateResult {
    return html`<drawbridge-list-item
      data-testid="receive-funds"
      exportparts="list-item"
      label=${this.t('receive.funds')}
      whole
      caption=${this.t('receive.fundsHint')}
      trailing="chevron"
      @click=${() => this.client.router.push('WalletReceive')}
    >
      <drawbridge-logo slot="start" .icon=${receiveIcon}></drawbridge-logo>
    </drawbridge-list-item>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-receive-funds': ReceiveFunds;
  }
}
