import {css, html, type TemplateResult} from 'lit';
import {ClientElement} from '../../../ui/base/client-element.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {swapIcon} from '../../../ui/icons/arrows.js';
import '../../../ui/parts/button/tile.js';

/**
 * The account's button to swap.
 *
 * @summary Opens Swap.
 * @csspart button - The button.
 * @internal
 */
@customElement('drawbridge-swap-tile')
export class SwapTile extends ClientElement {
  static override styles = css`
    :host {
      display: block;
    }
  `;

  protected override render(): TemplateResult {
    return html`<drawbridge-tile
      data-testid="feature-swap"
      exportparts="button"
      .icon=${swapIcon}
      label=${this.t('swap.title')}
      @click=${this.#open}
    ></drawbridge-tile>`;
  }

  #open(): void {
    const {router, telemetry, account, activeNetwork} = this.client;
    telemetry.track('OPEN_SWAP', {
      isSmartAccount: account.get().preferredAccountType === 'smartAccount',
      network: activeNetwork.get().caipNetworkId,
    });
    router.push('Swap');
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-swap-tile': SwapTile;
  }
}
