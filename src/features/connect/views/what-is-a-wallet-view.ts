import {html, type TemplateResult} from 'lit';
import {customElement} from '../../../ui/base/custom-element.js';
import {ViewElement} from '../../../ui/base/view-element.js';
import {gridIcon} from '../../../ui/icons/first.js';
import {shieldIcon, walletIcon} from '../../../ui/icons/status.js';
import '../../../ui/parts/button/push-button.js';
import '../../../ui/parts/text/explanation.js';
import viewStyles from '../../../ui/styles/view.styles.js';

const BLOCKS = [
  {icon: walletIcon, heading: 'whatIsAWallet.loginTitle', text: 'whatIsAWallet.loginText'},
  {icon: gridIcon, heading: 'whatIsAWallet.assetsTitle', text: 'whatIsAWallet.assetsText'},
  {icon: shieldIcon, heading: 'whatIsAWallet.controlTitle', text: 'whatIsAWallet.controlText'},
] as const;

/**
 * Explains wallets to new users.
 *
 * @summary What is a wallet?
 * @csspart button - The way to a wallet.
 * @internal
 */
@customElement('drawbridge-what-is-a-wallet-view')
export class WhatIsAWalletView extends ViewElement {
  static override styles = viewStyles;

  protected override render(): TemplateResult {
    return html`
      ${BLOCKS.map(
        ({icon, heading, text}) =>
          html`<drawbridge-explanation .icon=${icon} heading=${this.t(heading)}
            >${this.t(text)}</drawbridge-explanation
          >`,
      )}
      <div class="actions">
        <drawbridge-push-button exportparts="button" data-testid="get-wallet" @click=${this.#getWallet}>
          <drawbridge-icon slot="start" .icon=${walletIcon}></drawbridge-icon>${this.t('whatIsAWallet.get')}
        </drawbridge-push-button>
      </div>
    `;
  }

  #getWallet(): void {
    this.client.telemetry.track('CLICK_GET_WALLET');
    this.client.router.push('GetWallet');
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-what-is-a-wallet-view': WhatIsAWalletView;
  }
}
