import '../../../ui/parts/button/push-button.js';
import '../../../ui/parts/image/logo.js';
import '../../../ui/parts/list/list-item.js';
import {css, html, nothing, type TemplateResult} from 'lit';
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
import type {LogoSize} from '../../../ui/parts/image/logo.js';
import reset from '../../../ui/styles/reset.styles.js';

/**
 * The page's other chains. A tap switches to a connected one, or opens the wallets of an unconnected one.
 *
 * @summary Accounts on other chains.
 * @csspart list-item - Every connected chain.
 * @csspart button - Every unconnected chain.
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
      .chips {
        display: flex;
        flex-wrap: wrap;
        gap: var(--_space-s);
        padding-inline: var(--_space-s);
      }
    `,
  ];

  readonly #networks = observe(this, ({networks}) => networks.state);
  readonly #connections = observe(this, ({connections}) => connections.state);

  protected override willUpdate(): void {
    const {others, missing} = this.#entries;
    this.hidden = others.length + missing.length === 0;
  }

  protected override render(): unknown {
    const {others, missing} = this.#entries;
    return [
      others.length > 0 ? this.#renderOthers(others) : nothing,
      missing.length > 0 ? this.#renderMissing(missing) : nothing,
    ];
  }

  get #entries(): ChainEntries {
    const {requested, activeNamespace} = this.#networks.value;
    return chainEntries(offeredChains(requested), activeNamespace, this.#connections.value);
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
        : this.t('account.locked', wallet);
    return html`<drawbridge-list-item
      data-testid="use-${namespace}"
      exportparts="list-item"
      whole
      label=${name}
      caption=${caption}
      @click=${() => this.#use(namespace)}
      >${this.#renderLogo(namespace, 40)}</drawbridge-list-item
    >`;
  }

  #renderMissing(missing: readonly ChainNamespace[]): TemplateResult {
    return html`<h3 id="missing">${this.t('account.addChain')}</h3>
      <ul class="chips" aria-labelledby="missing">
        ${missing.map((namespace) => html`<li>${this.#renderChip(namespace)}</li>`)}
      </ul>`;
  }

  /** Shows only the chain's name below the heading, but has a complete accessible name. */
  #renderChip(namespace: ChainNamespace): TemplateResult {
    const {name} = chainFace(this.client, namespace);
    return html`<drawbridge-push-button
      data-testid="add-${namespace}"
      exportparts="button"
      variant="quiet"
      size="sm"
      @click=${() => this.#add(namespace)}
      >${this.#renderLogo(namespace, 24)}<span aria-hidden="true">${name}</span
      ><span class="visually-hidden">${this.t('account.connectChain', name)}</span></drawbridge-push-button
    >`;
  }

  #renderLogo(namespace: ChainNamespace, size: LogoSize): TemplateResult {
    const {name, network} = chainFace(this.client, namespace);
    return html`<drawbridge-logo
      slot="start"
      shape="round"
      size=${size}
      name=${name}
      src=${networkSource(this.client, network)}
      .mark=${networkMark(this.client, network)}
    ></drawbridge-logo>`;
  }

  #use(namespace: ChainNamespace): void {
    this.run(() => this.client.flows.switchWallet({namespace}));
  }

  #add(namespace: ChainNamespace): void {
    this.client.wallets.filterBy(namespace);
    this.client.router.push('Connect');
  }
}

/** A connected chain that is not in use. */
interface OtherChain {
  readonly namespace: ChainNamespace;
  readonly connection: Extract<Connection, {status: 'connected' | 'locked'}>;
}

/** The chains beside the one in use: connected ones, and ones to connect. */
interface ChainEntries {
  readonly others: readonly OtherChain[];
  readonly missing: readonly ChainNamespace[];
}

/** Sorts the page's chains into connected and missing ones. A chain that is connecting is neither. */
export function chainEntries(
  offered: readonly ChainNamespace[],
  active: ChainNamespace,
  connections: Connections,
): ChainEntries {
  const aside = offered.filter((namespace) => namespace !== active);
  return {
    others: aside.flatMap((namespace) => {
      const connection = connections[namespace];
      const isInstalled = connection?.status === 'connected' || connection?.status === 'locked';
      return isInstalled ? [{namespace, connection}] : [];
    }),
    missing: aside.filter(
      (namespace) => (connections[namespace]?.status ?? 'disconnected') === 'disconnected',
    ),
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-other-chains': OtherChains;
  }
}
