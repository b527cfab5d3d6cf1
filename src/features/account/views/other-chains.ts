import '../../../ui/parts/image/logo.js';
import '../../../ui/parts/list/list-item.js';
import {css, html, nothing, type TemplateResult} from 'lit';
import {shownWalletName} from '../../../core/messages/message.js';
import {MEDIUM, shortenAddress} from '../../../core/model/addresses/shorten-address.js';
import type {ChainNamespace} from '../../../core/model/caip.js';
import {offeredChains} from '../../../core/model/networks/offered-chains.js';
import {
  connectedWallet,
  storedWallet,
  type Connection,
  type Connections,
} from '../../../core/ports/connection.js';
import {chainFace} from '../../../ui/base/chain-face.js';
import {ClientElement} from '../../../ui/base/client-element.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {networkMark, networkSource} from '../../../ui/base/marks/network-pictures.js';
import {observe} from '../../../ui/base/observe.js';
import reset from '../../../ui/styles/reset.styles.js';
import {backToAccount} from './back-to-account.js';

/**
 * The page's other connected chains. A tap switches to one and shows its account. The list of networks offers the chains
 * that are not connected.
 *
 * @summary Accounts on other chains.
 * @csspart list-item - Every chain.
 * @internal
 */
@customElement('drawbridge-other-chains')
class OtherChains extends ClientElement {
  static override styles = [
    reset,
    css`
      :host {
        display: block;
      }
      :host([hidden]) {
        display: none;
      }
      h3 {
        margin: 0;
        padding: var(--_space-s) var(--_space-s) var(--_space-xs);
        color: var(--_color-text-muted);
        font-size: 12px;
        font-weight: 600;
        line-height: 16px;
      }
      ul {
        margin: 0;
        padding: 0;
        list-style: none;
      }
    `,
  ];

  readonly #networks = observe(this, ({networks}) => networks.state);
  readonly #connections = observe(this, ({connections}) => connections.state);

  protected override willUpdate(): void {
    this.hidden = this.#others.length === 0;
  }

  protected override render(): TemplateResult | typeof nothing {
    const others = this.#others;
    return others.length > 0 ? this.#renderOthers(others) : nothing;
  }

  get #others(): readonly OtherChain[] {
    const {requested, activeNamespace} = this.#networks.value;
    return otherChains(offeredChains(requested), activeNamespace, this.#connections.value);
  }

  /** Without keys, so that the pressed row keeps the focus and shows the previous chain. */
  #renderOthers(others: readonly OtherChain[]): TemplateResult {
    return html`<h3 id="others">${this.t('account.alsoConnected')}</h3>
      <ul aria-labelledby="others">
        ${others.map((other) => html`<li>${this.#renderOther(other)}</li>`)}
      </ul>`;
  }

  #renderOther({namespace, connection}: OtherChain): TemplateResult {
    const {name} = chainFace(this.client, namespace);
    const wallet =
      connection.status === 'connected'
        ? connectedWallet(connection)
        : storedWallet(connection, this.client.connectors.find(connection.connectorId));
    const caption =
      connection.status === 'connected'
        ? this.t('account.addressIn', shortenAddress(connection.account.address, MEDIUM), wallet)
        : shownWalletName(this.client.messages.get(), wallet);
    return html`<drawbridge-list-item
      data-testid="use-${namespace}"
      exportparts="list-item"
      whole
      label=${name}
      caption=${caption}
      tag=${connection.status === 'locked' ? this.t('profileWallets.locked') : ''}
      tag-tone="warning"
      @click=${() => this.#use(namespace)}
      >${this.#renderLogo(namespace)}</drawbridge-list-item
    >`;
  }

  #renderLogo(namespace: ChainNamespace): TemplateResult {
    const {name, network} = chainFace(this.client, namespace);
    return html`<drawbridge-logo
      slot="start"
      shape="round"
      name=${name}
      src=${networkSource(this.client, network)}
      .mark=${networkMark(this.client, network)}
    ></drawbridge-logo>`;
  }

  #use(namespace: ChainNamespace): void {
    const {flows, router} = this.client;
    this.run(async () => {
      await flows.switchWallet({namespace});
      if (router.current.view === 'AccountMenu') backToAccount(this.client);
    });
  }
}

/** A connected chain that is not in use. */
interface OtherChain {
  readonly namespace: ChainNamespace;
  readonly connection: Extract<Connection, {status: 'connected' | 'locked'}>;
}

/** The connected chains beside the one in use, in the page's order; their wallets may be locked. */
export function otherChains(
  offered: readonly ChainNamespace[],
  active: ChainNamespace,
  connections: Connections,
): readonly OtherChain[] {
  return offered.flatMap((namespace) => {
    const connection = connections[namespace];
    const isInstalled = connection?.status === 'connected' || connection?.status === 'locked';
    return isInstalled && namespace !== active ? [{namespace, connection}] : [];
  });
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-other-chains': OtherChains;
  }
}
