import '../../../ui/parts/button/push-button.js';
import '../../../ui/parts/feedback/empty-state.js';
import '../../../ui/parts/feedback/notice.js';
import '../../../ui/parts/image/logo.js';
import '../../../ui/parts/input/search.js';
import '../../../ui/parts/list/choice-item.js';
import {css, html, nothing, type TemplateResult} from 'lit';
import {state} from 'lit/decorators.js';
import {repeat} from 'lit/directives/repeat.js';
import {isDrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import {present} from '../../../core/errors/presentation.js';
import {shownWalletName} from '../../../core/messages/message.js';
import type {Message} from '../../../core/messages/message.js';
import {type MessageWallet, NO_WALLET} from '../../../core/messages/shown-wallet.js';
import type {CaipNetworkId, ChainNamespace} from '../../../core/model/caip.js';
import type {Network} from '../../../core/model/network.js';
import {offeredChains} from '../../../core/model/networks/offered-chains.js';
import {afterNetworkSwitch} from '../../../core/model/router-rules.js';
import {connectedWallet} from '../../../core/ports/connection.js';
import type {Connections} from '../../../core/ports/connection.js';
import {chainFace} from '../../../ui/base/chain-face.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {networkMark, networkSource} from '../../../ui/base/marks/network-pictures.js';
import {observe} from '../../../ui/base/observe.js';
import {ViewElement} from '../../../ui/base/view-element.js';
import {searchIcon} from '../../../ui/icons/search.js';
import type {Search} from '../../../ui/parts/input/search.js';
import viewStyles from '../../../ui/styles/view.styles.js';
import {explainSwitch} from './explain-switch.js';
import {
  availabilityOf,
  canAddChain,
  type NetworkAvailability,
  isWithAnotherWallet,
} from './network-availability.js';

/**
 * The networks of the page by chain family, to choose from; greyed out where the connected wallet did not agree to one.
 *
 * @summary Choose a network.
 * @csspart list-item - Every row.
 * @csspart footer - The way to an explanation.
 * @internal
 */
@customElement('drawbridge-networks-view')
export class NetworksView extends ViewElement {
  static override styles = [
    viewStyles,
    css`
      .group {
        display: flex;
        gap: var(--_space-s);
        align-items: baseline;
        justify-content: space-between;
        padding: 12px var(--_space-s) var(--_space-xs);
        color: var(--_color-text-muted);
        font-size: 12px;
        line-height: 16px;
      }
      .group h3 {
        font-size: inherit;
        font-weight: 600;
      }
      .group span {
        flex: none;
        max-inline-size: 50%;
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
    `,
  ];

  @state() private text = '';
  @state() private failure: Message | undefined;

  readonly #networks = observe(this, (client) => client.networks.state);
  readonly #connections = observe(this, (client) => client.connections.state);
  readonly #active = observe(this, (client) => client.activeNetwork);

  constructor() {
    super();
    observe(this, ({connectors}) => connectors.state);
  }

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
      ${this.#renderFailure()} ${found.length > 0 ? this.#renderGroups(found) : this.#renderNone()}
      <p class="foot" part="footer">
        ${found.some((network) => this.#availability(network) === 'refused') ? this.t('networks.greyedOut') : nothing}
        <drawbridge-push-button exportparts="button" variant="link" @click=${this.#explain}
          >${this.t('networks.whatIsANetwork')}</drawbridge-push-button
        >
      </p>`;
  }

  #renderFailure(): TemplateResult | typeof nothing {
    if (!this.failure) return nothing;
    return html`<drawbridge-notice tone="danger">${this.t(...this.failure)}</drawbridge-notice>`;
  }

  /** Named by their chain family where the page offers several, even if only one of them was found. */
  #renderGroups(found: readonly Network[]): unknown {
    const hasHeadings = offeredChains(this.#networks.value.requested).length > 1;
    return repeat(
      networkGroups(found, this.#connections.value),
      ({namespace}) => namespace,
      (group) => html`${hasHeadings ? this.#renderHeading(group) : nothing}${this.#renderList(group)}`,
    );
  }

  #renderHeading({namespace}: NetworkGroup): TemplateResult {
    const wallet = this.#walletOf(namespace);
    const {name} = chainFace(this.client, namespace);
    return html`<div class="group" data-testid="group-${namespace}">
      <h3>${name}</h3>
      ${wallet ? html`<span dir="auto">${shownWalletName(this.client.messages.get(), wallet)}</span>` : nothing}
      ${canAddChain(this.#connections.value, namespace) ? this.#renderAdd(namespace, name) : nothing}
    </div>`;
  }

  /** Leads to the wallets of a chain family that the user has not connected yet. */
  #renderAdd(namespace: ChainNamespace, name: string): TemplateResult {
    return html`<drawbridge-push-button
      data-testid="add-${namespace}"
      exportparts="button"
      variant="link"
      @click=${() => this.#add(namespace)}
      >${this.t('networks.connectChain', name)}</drawbridge-push-button
    >`;
  }

  #renderList({namespace, networks}: NetworkGroup): TemplateResult {
    return html`<ul class="list" aria-label=${chainFace(this.client, namespace).name}>
      ${repeat(
        networks,
        ({caipNetworkId}) => caipNetworkId,
        (network) => this.#renderNetwork(network, this.#availability(network)),
      )}
    </ul>`;
  }

  #renderNetwork(network: Network, availability: NetworkAvailability): TemplateResult {
    const {caipNetworkId, name} = network;
    return html`<li>
      <drawbridge-choice-item
        data-testid="network-${caipNetworkId}"
        exportparts="list-item"
        label=${name}
        tag=${this.#word(availability, network)}
        ?chosen=${availability === 'active'}
        tag-tone=${availability === 'locked' ? 'warning' : 'neutral'}
        caption=${availability === 'refused' ? this.t('networks.refused', this.#walletOf(network.chainNamespace) ?? NO_WALLET) : ''}
        ?disabled=${availability === 'refused'}
        ?loading=${this.#networks.value.pending === caipNetworkId}
        @click=${() => this.#choose(network, availability)}
      >
        <drawbridge-logo
          slot="start"
          shape="round"
          name=${name}
          src=${networkSource(this.client, network)}
          .mark=${networkMark(this.client, network)}
        ></drawbridge-logo>
      </drawbridge-choice-item>
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

  #availability(network: Network): NetworkAvailability {
    return availabilityOf(network, {active: this.#active.value, connections: this.#connections.value});
  }

  /** The wallet in use on a chain family; empty without one. */
  #walletOf(namespace: Network['chainNamespace']): MessageWallet | undefined {
    const connection = this.#connections.value[namespace];
    return connection?.status === 'connected' ? connectedWallet(connection) : undefined;
  }

  #word(availability: NetworkAvailability, {chainNamespace}: Network): string {
    if (availability === 'active') return this.t('networks.active');
    if (availability === 'locked') return this.t('networks.locked');
    if (availability !== 'another-wallet') return '';
    const inUse = this.#networks.value.activeNamespace;
    return this.t(
      isWithAnotherWallet(this.client, inUse, chainNamespace)
        ? 'networks.anotherWallet'
        : 'networks.notConnected',
    );
  }

  #choose({caipNetworkId, chainNamespace}: Network, availability: NetworkAvailability): void {
    const {router} = this.client;
    // A second switch would leave the wallet with two prompts open.
    if (availability === 'active' || this.#networks.value.pending) return;
    if (availability === 'here') return router.push('SwitchNetwork', {caipNetworkId});
    if (availability === 'another-wallet') {
      return router.push('SwitchActiveChain', {switchToChain: chainNamespace, caipNetworkId});
    }
    this.#switchTo(caipNetworkId, availability);
  }

  /** Without asking a wallet. */
  #switchTo(id: Network['caipNetworkId'], availability: NetworkAvailability): void {
    const {flows, router, toast, networks} = this.client;
    this.failure = undefined;
    this.run(async () => {
      await flows.switchNetwork(id).catch((cause: unknown) => {
        this.failure = this.#explainFailure(cause, id);
        throw cause;
      });
      if (availability === 'locked') return router.reset('Account');
      const name = networks.find(id)?.name ?? '';
      if (availability === 'at-once') toast.show({variant: 'success', message: ['switchNetwork.done', name]});
      flows.navigate.take(afterNetworkSwitch(router.history));
    });
  }

  /** The message for a failure that the client does not announce itself. */
  #explainFailure(cause: unknown, id: CaipNetworkId): Message | undefined {
    const isOwn = isDrawbridgeError(cause) && present(cause).surface === 'inline';
    return isOwn ? explainSwitch(this.client, cause, id) : undefined;
  }

  #add(namespace: ChainNamespace): void {
    this.client.wallets.filterBy(namespace);
    this.client.router.push('Connect');
  }

  #explain(): void {
    this.client.telemetry.track('CLICK_NETWORK_HELP');
    this.client.router.push('WhatIsANetwork');
  }

  #search({target}: Event): void {
    this.text = (target as Search).value;
  }
}

function matches(name: string, text: string): boolean {
  return name.toLowerCase().includes(text.trim().toLowerCase());
}

/** The networks of one chain family. */
export interface NetworkGroup {
  readonly namespace: ChainNamespace;
  readonly networks: readonly Network[];
}

/**
 * Networks by chain family, in the page's order; in each, those the connected wallet agreed to come first,
 * in the wallet's order.
 */
export function networkGroups(
  networks: readonly Network[],
  connections: Connections,
): readonly NetworkGroup[] {
  return offeredChains(networks).map((namespace) => {
    const own = networks.filter(({chainNamespace}) => chainNamespace === namespace);
    const connection = connections[namespace];
    const isLimited = connection?.status === 'connected' && connection.approved !== 'all';
    return {namespace, networks: isLimited ? ranked(own, connection.approved) : own};
  });
}

function ranked(networks: readonly Network[], approved: readonly string[]): readonly Network[] {
  const rank = ({caipNetworkId}: Network): number => {
    const index = approved.indexOf(caipNetworkId);
    return index < 0 ? approved.length : index;
  };
  return networks.toSorted((a, b) => rank(a) - rank(b));
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-networks-view': NetworksView;
  }
}
