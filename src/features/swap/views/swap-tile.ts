import type {TemplateResult} from 'lit';
import {ClientElement} from '../../../ui/base/client-element.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {swapIcon} from '../../../ui/icons/arrows.js';
import {renderTile} from '../../../ui/parts/button/render-tile.js';

/**
 * The account's button to swap.
 *
 * @summary Opens Swap.
 * @csspart button - The button.
 * @internal
 */
@customElement('drawbridge-swap-tile')
export class SwapTile extends ClientElement {
  protected override render(): TemplateResult {
    return renderTile({
      feature: 'swap',
      icon: swapIcon,
      label: this.t('swap.title'),
      press: () => this.#open(),
    });
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
