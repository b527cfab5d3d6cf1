import type {TemplateResult} from 'lit';
import {ClientElement} from '../../../ui/base/client-element.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {buyIcon} from '../../../ui/icons/portfolio.js';
import {renderTile} from '../../../ui/parts/button/render-tile.js';

/**
 * The account's button to buy crypto.
 *
 * @summary Opens OnRampProviders.
 * @csspart button - The button.
 * @internal
 */
@customElement('drawbridge-buy-tile')
export class BuyTile extends ClientElement {
  protected override render(): TemplateResult {
    return renderTile({
      feature: 'buy',
      icon: buyIcon,
      label: this.t('buy.tile'),
      press: () => this.#open(),
    });
  }

  #open(): void {
    const {router, telemetry, account} = this.client;
    const isSmartAccount = account.get().preferredAccountType === 'smartAccount';
    telemetry.track('SELECT_BUY_CRYPTO', {isSmartAccount});
    router.push('OnRampProviders');
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-buy-tile': BuyTile;
  }
}
