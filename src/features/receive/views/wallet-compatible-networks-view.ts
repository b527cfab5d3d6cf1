import {html, type TemplateResult} from 'lit';
import type {Network} from '../../../core/model/network.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {networkMark, networkSource} from '../../../ui/base/marks/network-pictures.js';
import {observe} from '../../../ui/base/observe.js';
import {ViewElement} from '../../../ui/base/view-element.js';
import viewStyles from '../../../ui/styles/view.styles.js';
import '../../../ui/parts/list/row.js';
import '../../../ui/parts/feedback/notice.js';
import '../../../ui/parts/image/logo.js';
import {receivingNetworks, receivingType} from '../receiving-networks.js';

/**
 * On which networks the account in use may be paid.
 *
 * @summary Compatible networks.
 * @csspart list-item - Every network.
 * @internal
 */
@customElement('drawbridge-wallet-compatible-networks-view')
export class WalletCompatibleNetworksView extends ViewElement {
  static override styles = viewStyles;

  readonly #account = observe(this, ({account}) => account);
  readonly #subject = observe(this, ({subject}) => subject);
  readonly #active = observe(this, ({activeNetwork}) => activeNetwork);
  readonly #networks = observe(this, ({networks}) => networks.state);

  protected override render(): TemplateResult {
    const {network} = this.#active.value;
    const type = receivingType(this.#subject.value?.account, this.#account.value);
    const networks = receivingNetworks(this.#networks.value.requested, {type, network});
    return html`<drawbridge-notice tone="warning">${this.t('compatibleNetworks.warning')}</drawbridge-notice>
      <ul class="list">
        ${networks.map((each) => html`<li>${this.#renderNetwork(each, each === network)}</li>`)}
      </ul>`;
  }

  #renderNetwork(network: Network, isActive: boolean): TemplateResult {
    const {name, caipNetworkId} = network;
    return html`<drawbridge-row
      data-testid="compatible-${caipNetworkId}"
      exportparts="list-item"
      label=${name}
      tag=${isActive ? this.t('networks.active') : ''}
      ?chosen=${isActive}
    >
      <drawbridge-logo
        slot="start"
        shape="round"
        name=${name}
        src=${networkSource(this.client, network)}
        .mark=${networkMark(this.client, network)}
      ></drawbridge-logo>
    </drawbridge-row>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-wallet-compatible-networks-view': WalletCompatibleNetworksView;
  }
}
