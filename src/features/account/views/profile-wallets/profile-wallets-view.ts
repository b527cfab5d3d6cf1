import {html, nothing, type TemplateResult} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import type {ChainNamespace} from '../../../../core/model/caip.js';
import {activeElementOf} from '../../../../ui/base/active-element-of.js';
import {picture} from '../../../../ui/base/picture.js';
import {chainFace} from '../../../../ui/base/chains/chain-face.js';
import {offeredChains} from '../../../../ui/base/chains/offered-chains.js';
import {connectorImage} from '../../../../ui/base/connecting/connector-image.js';
import {customElement} from '../../../../ui/base/custom-element.js';
import {observe} from '../../../../ui/base/observe.js';
import {ViewElement} from '../../../../ui/base/view-element.js';
import {walletIcon} from '../../../../ui/icons/status.js';
import '../../../../ui/parts/button/action.js';
import '../../../../ui/parts/feedback/empty-state.js';
import '../../../../ui/parts/image/mark.js';
import spinner from '../../../../ui/parts/feedback/spinner.styles.js';
import viewStyles from '../../../../ui/styles/view.styles.js';
import styles from './profile-wallets-view.styles.js';
import {renderWallet} from './render-wallet.js';
import {WalletDeeds, type PlacedWallet} from './wallet-deeds.js';
import {walletGroups, type WalletEntry, type WalletGroup} from './wallet-groups.js';

/**
 * Every wallet of the user by chain: which is in use, which wait, and what can be done about each.
 *
 * @summary Your wallets.
 * @csspart list-item - Every wallet.
 * @csspart wallet-icon - A wallet's picture.
 * @csspart button - Every button with words.
 * @internal
 */
@customElement('drawbridge-profile-wallets-view')
export class ProfileWalletsView extends ViewElement {
  static override styles = [viewStyles, spinner, styles];

  readonly #networks = observe(this, ({networks}) => networks.state);
  readonly #connections = observe(this, ({connections}) => connections.state);
  readonly #accounts = observe(this, ({accounts}) => accounts.state);
  readonly #otherConnections = observe(this, ({otherConnections}) => otherConnections.state);
  readonly #connectors = observe(this, ({connectors}) => connectors.state);
  readonly #deeds = new WalletDeeds(this);
  #hadFocus = false;

  override connectedCallback(): void {
    super.connectedCallback();
    // The wallets of one chain were looked through to add one.
    this.client.wallets.filterBy(undefined);
  }

  protected override willUpdate(): void {
    this.#hadFocus = Boolean(activeElementOf(this.renderRoot));
  }

  protected override render(): TemplateResult {
    const groups = this.#groups;
    const {change} = this.#deeds;
    const isEmpty = groups.every(({entries}) => entries.length === 0);
    return html`<p class="visually-hidden" role="status">${change ? this.t(...change) : nothing}</p>
      ${isEmpty ? this.#renderEmpty() : this.#renderGroups(groups)}`;
  }

  protected override updated(): void {
    const root = this.renderRoot as ShadowRoot;
    // The pressed button is gone, so its chain takes the focus.
    if (!this.#hadFocus || activeElementOf(root)) return;
    const heading = root.querySelector<HTMLElement>(`[data-testid="group-${this.#deeds.place}"] h3`);
    (heading ?? root.querySelector<HTMLElement>('drawbridge-action'))?.focus();
  }

  #renderEmpty(): TemplateResult {
    return html`<drawbridge-empty-state
      .icon=${walletIcon}
      heading=${this.t('profileWallets.none')}
      text=${this.t('profileWallets.noneHint')}
    >
      <drawbridge-action data-testid="connect" exportparts="button" size="sm" @click=${this.#connect}
        >${this.t('profileWallets.first')}</drawbridge-action
      >
    </drawbridge-empty-state>`;
  }

  #renderGroups(groups: readonly WalletGroup[]): TemplateResult {
    const {isEndingAll} = this.#deeds;
    return html`${repeat(
        groups,
        ({namespace}) => namespace,
        (group) => this.#renderGroup(group),
      )}
      <div class="actions">
        <drawbridge-action
          data-testid="disconnect-all"
          exportparts="button"
          variant="danger"
          ?loading=${isEndingAll}
          @click=${() => this.run(() => this.#deeds.endAll())}
          >${this.t(isEndingAll ? 'common.disconnecting' : 'profileWallets.disconnectAll')}</drawbridge-action
        >
      </div>`;
  }

  #renderGroup(group: WalletGroup): TemplateResult {
    const {namespace, entries} = group;
    const {name, network} = chainFace(this.client, namespace);
    return html`<div class="group" role="group" aria-label=${name} data-testid="group-${namespace}">
      <div class="head">
        <drawbridge-mark
          size="24"
          shape="round"
          name=${name}
          src=${picture(this.client, 'asset', network?.assets)}
        ></drawbridge-mark>
        <h3 tabindex="-1">${name}</h3>
        ${this.#renderAnother(group, name)}
      </div>
      <ul class="list">
        ${repeat(
          entries,
          ({connectorId}) => connectorId,
          (entry) => html`<li>${this.#renderEntry(namespace, entry)}</li>`,
        )}
      </ul>
    </div>`;
  }

  #renderAnother({namespace, entries}: WalletGroup, chain: string): TemplateResult {
    const [words, sentence] =
      entries.length > 0
        ? (['profileWallets.another', 'profileWallets.anotherFor'] as const)
        : (['profileWallets.first', 'profileWallets.firstFor'] as const);
    return html`<drawbridge-action
      data-testid="connect-${namespace}"
      exportparts="button"
      variant="link"
      @click=${() => this.#add(namespace)}
      ><span aria-hidden="true">${this.t(words)}</span
      ><span class="visually-hidden">${this.t(sentence, chain)}</span></drawbridge-action
    >`;
  }

  #renderEntry(namespace: ChainNamespace, entry: WalletEntry): TemplateResult {
    const connector = this.#connectors.value.find(({id}) => id === entry.connectorId);
    const wallet: PlacedWallet = {namespace, entry};
    return renderWallet(this.client, entry, {
      image: entry.icon ?? (connector ? connectorImage(this.client, connector) : ''),
      isThere: connector !== undefined,
      label: this.#accounts.value[namespace]?.addressLabels?.[entry.address ?? ''],
      isSwitching: this.#deeds.isSwitching(wallet),
      isEnding: this.#deeds.isEnding(wallet),
      use: () => this.run(() => this.#deeds.use(wallet)),
      ask: () => this.#deeds.ask(wallet),
      end: () => this.run(() => this.#deeds.end(wallet)),
    });
  }

  get #groups(): readonly WalletGroup[] {
    const {connections, otherConnections} = this.client;
    return walletGroups(offeredChains(this.#networks.value.requested), {
      connections: this.#connections.value,
      stored: connections.stored,
      otherConnections: this.#otherConnections.value,
      storedOthers: otherConnections.stored,
    });
  }

  #add(namespace: ChainNamespace): void {
    this.client.wallets.filterBy(namespace);
    this.client.router.push('Connect');
  }

  #connect(): void {
    this.client.router.push('Connect');
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-profile-wallets-view': ProfileWalletsView;
  }
}
