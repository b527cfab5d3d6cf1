import type {TemplateResult} from 'lit';
import {ClientElement} from '../../../ui/base/client-element.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {sendIcon} from '../../../ui/icons/portfolio.js';
import {renderTile} from '../../../ui/parts/button/render-tile.js';

/**
 * The account's button to send.
 *
 * @summary Opens Send.
 * @csspart button - The button.
 * @internal
 */
@customElement('drawbridge-send-tile')
export class SendTile extends ClientElement {
  protected override render(): TemplateResult {
    return renderTile({
      feature: 'send',
      icon: sendIcon,
      label: this.t('send.title'),
      press: () => this.#open(),
    });
  }

  #open(): void {
    const {router, telemetry, account, activeNetwork} = this.client;
    telemetry.track('OPEN_SEND', {
      isSmartAccount: account.get().preferredAccountType === 'smartAccount',
      network: activeNetwork.get().caipNetworkId,
    });
    router.push('WalletSend');
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-send-tile': SendTile;
  }
}
