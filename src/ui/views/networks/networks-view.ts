import {html, type TemplateResult} from 'lit';
import {state} from 'lit/decorators.js';
import {repeat} from 'lit/directives/repeat.js';
import type {CaipNetworkId} from '../../../core/model/caip.js';
import type {Network} from '../../../core/model/network.js';
import type {Connections} from '../../../core/ports/connection.js';
import {assetPicture} from '../../base/asset-picture.js';
import {customElement} from '../../base/custom-element.js';
import {observe} from '../../base/observe.js';
import {ViewElement} from '../../base/view-element.js';
import {searchIcon} from '../../icons/actions.js';
import '../../parts/button/action.js';
import '../../parts/feedback/empty-state.js';
import '../../parts/image/mark.js';
import '../../parts/input/search.js';
import type {Search} from '../../parts/input/search.js';
import '../../parts/list/list-item.js';
import viewStyles from '../../styles/view.styles.js';
import {standingOf, type Standing} from './standing.js';

/**
 * The networks of the page, to choose from; greyed out where the connected wallet did not agree to one.
 *
 * @summary Choose a network.
 * @csspart list-item - Every row.
 * @csspart footer - The way to an explanation.
 * @internal
 */
@customElement('drawbridge-networks-view')
export class NetworksView extends ViewElement {
  static override styles = viewStyles;

  @state() private text = '';

  readonly #networks = observe(this, (client) => client.networks.state);
  readonly #connections = observe(this, (client) => client.connections.state);
  readonly #active = observe(this, (client) => client.activeNetwork);

  override connectedCallback(): void {
    super.connectedCallback();
    this.run(() => this.client.networks.resolve());
  }

  protected override render(): TemplateResult {
    const {requested} = this.#networks.value;
    const found = requested.filter(({name}) => matches(name, this.text));
    return html`<drawbridge-search
        label=${this.t('networks.search')}
        clear-label=${this.t('allWallets.clear')}
        .value=${this.text}
        @input=${this.#search}
      ></drawbridge-search>
      ${found.length > 0 ? this.#renderList(found) : this.#renderNone()}
      <p class="foot" part="footer">
        ${this.t('networks.greyedOut')}
        <drawbridge-action exportparts="button" variant="link" @click=${this.#explain}
          >${this.t('networks.whatIsANetwork')}</drawbridge-action
        >
      </p>`;
  }

  #renderList(networks: readonly Network[]): TemplateResult {
    return html`<ul class="list">
      ${repeat(
        networks,
        ({caipNetworkId}) => caipNetworkId,
        (network) => this.#renderNetwork(network, this.#standing(network)),
      )}
    </ul>`;
  }

  #renderNetwork(network: Network, standing: Standing): TemplateResult {
    const {caipNetworkId, name} = network;
    return html`<li>
      <drawbridge-list-item
        data-testid="network-${caipNetworkId}"
        exportparts="list-item"
        label=${name}
        tag=${this.#word(standing)}
        tag-tone=${standing === 'active' ? 'success' : 'neutral'}
        ?disabled=${standing === 'refused'}
        ?loading=${this.#networks.value.pending === caipNetworkId}
        @click=${() => this.#choose(caipNetworkId, standing)}
      >
        <drawbridge-mark
          slot="start"
          shape="round"
          name=${name}
          src=${assetPicture(this.client, 'asset', network.assets)}
        ></drawbridge-mark>
      </drawbridge-list-item>
    </li>`;
  }

  #renderNone(): TemplateResult {
    return html`<drawbridge-empty-state
      role="status"
      .icon=${searchIcon}
      heading=${this.t('networks.none')}
      text=${this.t('networks.noneHint', this.text)}
    ></drawbridge-empty-state>`;
  }

  #standing(network: Network): Standing {
    const connections: Connections = this.#connections.value;
    return standingOf(network, {active: this.#active.value, connections});
  }

  #word(standing: Standing): string {
    if (standing === 'active') return this.t('networks.active');
    if (standing === 'refused') return this.t('networks.notApproved');
    return standing === 'another-wallet' ? this.t('networks.anotherWallet') : '';
  }

  #choose(id: CaipNetworkId, standing: Standing): void {
    const {flows, router} = this.client;
    if (standing === 'active') return;
    if (standing === 'here') return router.push('SwitchNetwork', {caipNetworkId: id});
    this.run(async () => {
      await flows.switchNetwork(id);
      if (standing === 'another-wallet') router.replace('Connect');
      else flows.navigate.afterSwitch();
    });
  }

  #explain(): void {
    this.client.router.push('WhatIsANetwork');
  }

  #search({target}: Event): void {
    this.text = (target as Search).value;
  }
}

function matches(name: string, text: string): boolean {
  return name.toLowerCase().includes(text.trim().toLowerCase());
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-networks-view': NetworksView;
  }
}
