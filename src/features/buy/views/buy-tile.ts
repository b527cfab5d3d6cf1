import {css, html, type TemplateResult} from 'lit';
import {ClientElement} from '../../../ui/base/client-element.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {buyIcon} from '../../../ui/icons/portfolio.js';
import '../../../ui/parts/button/tile.js';

/**
 * The account's button to buy crypto.
 *
 * @summary Opens OnRampProviders.
 * @csspart button - The button.
 * @internal
 */
@customElement('drawbridge-buy-tile')
export class BuyTile extends ClientElement {
  static override styles = css`
    :host {
      display: block;
    }
  `;

  protected override render(): TemplateResult {
    return html`<drawbridge-tile
      data-testid="feature-buy"
      exportparts="button"
      .icon=${buyIcon}
      label=${this.t('buy.tile')}
      @click=${this.#open}
    ></drawbridge-tile>`;
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
