import {html, nothing, type TemplateResult} from 'lit';
import type {ChainNamespace} from '../../../../core/model/caip.js';
import {MEDIUM, shortenAddress} from '../../../../core/model/addresses/shorten-address.js';
import {picture} from '../../../../ui/base/picture.js';
import {chainFace} from '../../../../ui/base/chains/chain-face.js';
import {offeredChains} from '../../../../ui/base/chains/offered-chains.js';
import {ClientElement} from '../../../../ui/base/client-element.js';
import {customElement} from '../../../../ui/base/custom-element.js';
import {observe} from '../../../../ui/base/observe.js';
import '../../../../ui/parts/button/action.js';
import '../../../../ui/parts/image/mark.js';
import type {MarkSize} from '../../../../ui/parts/image/mark.js';
import '../../../../ui/parts/list/list-item.js';
import reset from '../../../../ui/styles/reset.styles.js';
import {chainEntries, type ChainEntries, type OtherChain} from './chain-entries.js';
import styles from './other-chains.styles.js';

/**
 * The other chains of the page: a tap brings one that is connected into use, or leads to the wallets of one that is not.
 *
 * @summary Accounts on other chains.
 * @csspart list-item - Every chain that is connected.
 * @csspart button - Every chain that is not.
 * @internal
 */
@customElement('drawbridge-other-chains')
export class OtherChains extends ClientElement {
  static override styles = [reset, styles];

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

  /** Not by key: the row that was pressed shows the chain left behind, and keeps the focus. */
  #renderOthers(others: readonly OtherChain[]): TemplateResult {
    return html`<h3 id="others">${this.t('account.alsoConnected')}</h3>
      <ul aria-labelledby="others">
        ${others.map((other) => html`<li>${this.#renderOther(other)}</li>`)}
      </ul>`;
  }

  #renderOther({namespace, connection}: OtherChain): TemplateResult {
    const {name} = chainFace(this.client, namespace);
    const wallet = connection.status === 'connected' ? connection.wallet.name : connection.walletName;
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
      >${this.#renderMark(namespace, 40)}</drawbridge-list-item
    >`;
  }

  #renderMissing(missing: readonly ChainNamespace[]): TemplateResult {
    return html`<h3 id="missing">${this.t('account.addChain')}</h3>
      <ul class="chips" aria-labelledby="missing">
        ${missing.map((namespace) => html`<li>${this.#renderChip(namespace)}</li>`)}
      </ul>`;
  }

  /** Seen, the heading says what the chain's name alone does not; heard, each chip says it all. */
  #renderChip(namespace: ChainNamespace): TemplateResult {
    const {name} = chainFace(this.client, namespace);
    return html`<drawbridge-action
      data-testid="add-${namespace}"
      exportparts="button"
      variant="quiet"
      size="sm"
      @click=${() => this.#add(namespace)}
      >${this.#renderMark(namespace, 24)}<span aria-hidden="true">${name}</span
      ><span class="visually-hidden">${this.t('account.connectChain', name)}</span></drawbridge-action
    >`;
  }

  #renderMark(namespace: ChainNamespace, size: MarkSize): TemplateResult {
    const {name, network} = chainFace(this.client, namespace);
    return html`<drawbridge-mark
      slot="start"
      shape="round"
      size=${size}
      name=${name}
      src=${picture(this.client, 'asset', network?.assets)}
    ></drawbridge-mark>`;
  }

  #use(namespace: ChainNamespace): void {
    this.run(() => this.client.flows.switchWallet({namespace}));
  }

  #add(namespace: ChainNamespace): void {
    this.client.wallets.filterBy(namespace);
    this.client.router.push('Connect');
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-other-chains': OtherChains;
  }
}
