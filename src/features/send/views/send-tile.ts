import {css, html, type TemplateResult} from 'lit';
import {ClientElement} from '../../../ui/base/client-element.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {sendIcon} from '../../../ui/icons/portfolio.js';
import '../../../ui/parts/button/tile.js';

/**
 * The account's button to send.
 *
 * @summary Opens Send.
 * @csspart button - The button.
 * @internal
 */
@customElement('drawbridge-send-tile')
export class SendTile extends ClientElement {
  static override styles = css`
    :host {
      display: block;
    }
  `;

  protected override render(): TemplateResult {
    return html`<drawbridge-tile
      data-testid="feature-send"
      exportparts="button"
      .icon=${sendIcon}
      label=${this.t('send.title')}
      @click=${this.#open}
    ></drawbridge-tile>`;
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
