import {css, html, nothing, type TemplateResult} from 'lit';
import {ClientElement} from '../../../ui/base/client-element.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {observe} from '../../../ui/base/observe.js';
import {SlotElements} from '../../../ui/base/slot-elements.js';
import reset from '../../../ui/styles/reset.styles.js';

/**
 * The actions of an account, in the adopter's order.
 *
 * @summary The account's buttons.
 * @csspart button - Every action.
 * @internal
 */
@customElement('drawbridge-wallet-features')
export class WalletFeatures extends ClientElement {
  static override styles = [
    reset,
    css`
      :host {
        display: block;
      }
      .tiles {
        display: grid;
        grid-auto-columns: minmax(0, 1fr);
        grid-auto-flow: column;
        gap: var(--_space-s);
      }
    `,
  ];

  readonly #features = observe(this, ({features}) => features.state);
  readonly #tiles = new SlotElements(this, 'account-tile');
  readonly #account = observe(this, ({account}) => account);

  protected override render(): TemplateResult | typeof nothing {
    const tiles = this.#tiles.offered(this.#features.value.walletFeaturesOrder);
    if (tiles.length === 0 || this.#account.value.status !== 'connected') return nothing;
    return html`<div class="tiles" role="group" aria-label=${this.t('account.actions')}>${tiles}</div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-wallet-features': WalletFeatures;
  }
}
