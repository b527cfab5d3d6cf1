import {css, html, nothing, type TemplateResult} from 'lit';
import {ClientElement} from '../../../../base/client-element.js';
import {customElement} from '../../../../base/custom-element.js';
import {observe} from '../../../../base/observe.js';
import {receiveIcon, sendIcon} from '../../../../icons/holdings.js';
import '../../../../parts/button/tile.js';
import reset from '../../../../styles/reset.styles.js';
import {offeredFeatures, type WalletFeature} from '../../../../base/holdings/offered-features.js';

/** Those that have a view; in the table of the specification's order. */
const ICONS = {receive: receiveIcon, send: sendIcon} as const;

/**
 * What can be done with an account, in the adopter's order.
 *
 * @summary Receive, send.
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
  readonly #account = observe(this, ({account}) => account);

  protected override render(): TemplateResult | typeof nothing {
    const offered = offeredFeatures(this.#features.value, this.#account.value.namespace);
    if (offered.length === 0 || this.#account.value.status !== 'connected') return nothing;
    return html`<div class="tiles" role="group" aria-label=${this.t('holdings.actions')}>
      ${offered.map((feature) => this.#renderTile(feature))}
    </div>`;
  }

  #renderTile(feature: WalletFeature): TemplateResult {
    return html`<drawbridge-tile
      data-testid="feature-${feature}"
      exportparts="button"
      .icon=${ICONS[feature]}
      label=${this.t(feature === 'receive' ? 'receive.title' : 'send.title')}
      @click=${() => this.#go(feature)}
    ></drawbridge-tile>`;
  }

  #go(feature: WalletFeature): void {
    const {router, telemetry, account, activeNetwork} = this.client;
    if (feature === 'receive') return router.push('WalletReceive');
    telemetry.track('OPEN_SEND', {
      isSmartAccount: account.get().preferredAccountType === 'smartAccount',
      network: activeNetwork.get().caipNetworkId,
    });
    router.push('WalletSend');
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-wallet-features': WalletFeatures;
  }
}
