import {html, type TemplateResult} from 'lit';
import {ClientElement} from '../../../../ui/base/client-element.js';
import {customElement} from '../../../../ui/base/custom-element.js';
import {walletIcon} from '../../../../ui/icons/status.js';
import '../../../../ui/parts/button/push-button.js';
import '../../../../ui/parts/feedback/empty-state.js';

/**
 * Replaces the list if there is no wallet, and leads to wallets to install.
 *
 * @summary No wallet found.
 * @csspart button - Leads to wallets to install.
 * @internal
 */
@customElement('drawbridge-no-wallets')
export class NoWallets extends ClientElement {
  protected override render(): TemplateResult {
    return html`<drawbridge-empty-state
      .icon=${walletIcon}
      heading=${this.t('connect.noWallets')}
      text=${this.t('connect.noWalletsHint')}
    >
      <drawbridge-push-button size="sm" exportparts="button" @click=${this.#getWallet}
        >${this.t('getWallet.title')}</drawbridge-push-button
      >
    </drawbridge-empty-state>`;
  }

  #getWallet(): void {
    this.client.telemetry.track('CLICK_GET_WALLET');
    this.client.router.push('GetWallet');
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-no-wallets': NoWallets;
  }
}
