import type {TemplateResult} from 'lit';
import {ClientElement} from '../../../ui/base/client-element.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {receiveIcon} from '../../../ui/icons/portfolio.js';
import {renderTile} from '../../../ui/parts/button/render-tile.js';

/**
 * The account's button to receive.
 *
 * @summary Opens Receive.
 * @csspart button - The button.
 * @internal
 */
@customElement('drawbridge-receive-tile')
export class ReceiveTile extends ClientElement {
  protected override render(): TemplateResult {
    return renderTile({
      feature: 'receive',
      icon: receiveIcon,
      label: this.t('receive.title'),
      press: () => this.client.router.push('WalletReceive'),
    });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-receive-tile': ReceiveTile;
  }
}
