import '../../../ui/parts/button/push-button.js';
import '../../../ui/parts/feedback/empty-state.js';
import '../../../ui/parts/image/logo.js';
import '../../../ui/parts/button/icon-button.js';
import '../../../ui/parts/list/row.js';
import '../../../ui/parts/text/address.js';
import {css, html, nothing, type TemplateResult} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import type {Client} from '../../../client/client.js';
import {connectorImage} from '../../../client/connecting/connector-image.js';
import {type Message, shownWalletName, translate} from '../../../core/messages/message.js';
import type {ChainNamespace} from '../../../core/model/caip.js';
import {offeredChains} from '../../../core/model/networks/offered-chains.js';
import {activeElementOf} from '../../../ui/base/active-element-of.js';
import {chainFace} from '../../../ui/base/chain-face.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {networkMark, networkSource} from '../../../ui/base/marks/network-pictures.js';
import {observe} from '../../../ui/base/observe.js';
import {ViewElement} from '../../../ui/base/view-element.js';
import {logOutIcon} from '../../../ui/icons/actions.js';
import {walletIcon} from '../../../ui/icons/status.js';
import spinner from '../../../ui/parts/feedback/spinner.styles.js';
import viewStyles from '../../../ui/styles/view.styles.js';
import {type ChainWallet, WalletActions} from './wallet-actions.js';
import {type GroupedWallet, type WalletGroup, walletGroups} from './wallet-groups.js';

/**
 * The user's wallets by chain, with their states and actions.
 *
 * @summary Your wallets.
 * @csspart list-item - Every wallet.
 * @csspart wallet-icon - A wallet's picture.
 * @csspart button - Every button with words.
 * @internal
 */
@customElement('drawbridge-profile-wallets-view')
export class ProfileWalletsView extends ViewElement {
  static override styles = [
    viewStyles,
    spinner,
    css`
      .group {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
      }
      .group + .group {
        padding-block-start: var(--_space-s);
        border-block-start: 1px solid var(--_color-border);
      }
      .head {
        display: flex;
        gap: var(--_space-s);
        align-items: center;
        min-block-size: 44px;
        padding-inline: var(--_space-s);
        font-size: 12px;
        line-height: 16px;
      }
      .head h3 {
        flex: 1;
        min-inline-size: 0;
        color: var(--_color-text-muted);
        font-size: inherit;
        font-weight: 600;
        overflow-wrap: anywhere;
      }
      .head drawbridge-push-button {
        flex: none;
        max-inline-size: 60%;
      }
    `,
  ];

  readonly #networks = observe(this, ({networks}) => networks.state);
  readonly #connections = observe(this, ({connections}) => connections.state);
  readonly #accounts = observe(this, ({accounts}) => accounts.state);
  readonly #otherConnections = observe(this, ({otherConnections}) => otherConnections.state);
  readonly #connectors = observe(this, ({connectors}) => connectors.state);
  readonly #actions = new WalletActions(this);
  #hadFocus = false;

  override connectedCallback(): void {
    super.connectedCallback();
    // Removes the filter of adding a wallet.
    this.client.wallets.filterBy(undefined);
  }

  protected override willUpdate(): void {
    this.#hadFocus = Boolean(activeElementOf(this.renderRoot));
  }

  protected override render(): TemplateResult {
    const groups = this.#groups;
    const {change} = this.#actions;
    const isEmpty = groups.every(({entries}) => entries.length === 0);
    return html`<p class="visually-hidden" role="status">${change ? this.t(...change) : nothing}</p>
      ${isEmpty ? this.#renderEmpty() : this.#renderGroups(groups)}`;
  }

  protected override updated(): void {
    const root = this.renderRoot as ShadowRoot;
    // The pressed button is gone, so focus its chain.
    if (!this.#hadFocus || activeElementOf(root)) return;
    const heading = root.querySelector<HTMLElement>(
      `[data-testid="group-${this.#actions.lastNamespace}"] h3`,
    );
    (heading ?? root.querySelector<HTMLElement>('drawbridge-push-button'))?.focus();
  }

  #renderEmpty(): TemplateResult {
    return html`<drawbridge-empty-state
      .icon=${walletIcon}
      heading=${this.t('profileWallets.none')}
      text=${this.t('profileWallets.noneHint')}
    >
      <drawbridge-push-button data-testid="connect" exportparts="button" size="sm" @click=${this.#connect}
        >${this.t('profileWallets.first')}</drawbridge-push-button
      >
    </drawbridge-empty-state>`;
  }

  #renderGroups(groups: readonly WalletGroup[]): TemplateResult {
    const {isDisconnectingAll} = this.#actions;
    return html`${repeat(
        groups,
        ({namespace}) => namespace,
        (group) => this.#renderGroup(group),
      )}
      <div class="actions">
        <drawbridge-push-button
          data-testid="disconnect-all"
          exportparts="button"
          variant="danger"
          ?loading=${isDisconnectingAll}
          @click=${() => this.run(() => this.#actions.disconnectAll())}
          >${this.t(isDisconnectingAll ? 'common.disconnecting' : 'profileWallets.disconnectAll')}</drawbridge-push-button
        >
      </div>`;
  }

  #renderGroup(group: WalletGroup): TemplateResult {
    const {namespace, entries} = group;
    const {name, network} = chainFace(this.client, namespace);
    return html`<div class="group" role="group" aria-label=${name} data-testid="group-${namespace}">
      <div class="head">
        <drawbridge-logo
          size="24"
          shape="round"
          name=${name}
          src=${networkSource(this.client, network)}
          .mark=${networkMark(this.client, network)}
        ></drawbridge-logo>
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
    return html`<drawbridge-push-button
      data-testid="connect-${namespace}"
      exportparts="button"
      variant="link"
      @click=${() => this.#add(namespace)}
      ><span aria-hidden="true">${this.t(words)}</span
      ><span class="visually-hidden">${this.t(sentence, chain)}</span></drawbridge-push-button
    >`;
  }

  #renderEntry(namespace: ChainNamespace, entry: GroupedWallet): TemplateResult {
    const connector = this.#connectors.value.find(({id}) => id === entry.connectorId);
    const wallet: ChainWallet = {namespace, entry};
    return renderWallet(this.client, entry, {
      image: entry.icon ?? (connector ? connectorImage(this.client, connector) : ''),
      isInstalled: connector !== undefined,
      label: this.#accounts.value[namespace]?.addressLabels?.[entry.address ?? ''],
      isSwitching: this.#actions.isSwitching(wallet),
      isDisconnecting: this.#actions.isDisconnecting(wallet),
      use: () => this.run(() => this.#actions.use(wallet)),
      openConnect: () => this.#actions.openConnect(wallet),
      disconnect: () => this.run(() => this.#actions.disconnect(wallet)),
    });
  }

  get #groups(): readonly WalletGroup[] {
    const {connections, otherConnections} = this.client;
    return walletGroups(offeredChains(this.#networks.value.requested), {
      connections: this.#connections.value,
      stored: connections.stored,
      otherConnections: this.#otherConnections.value,
      storedOthers: otherConnections.stored,
      connectorOf: (id) => this.#connectors.value.find((each) => each.id === id),
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

/** Actions on a wallet, and their states. */
export interface WalletControls {
  /** URL of the wallet's picture. */
  readonly image: string;
  /** The wallet is in this browser and can be connected. */
  readonly isInstalled: boolean;
  /** Name of the wallet's account. */
  readonly label: string | undefined;
  readonly isSwitching: boolean;
  readonly isDisconnecting: boolean;
  use(): void;
  openConnect(): void;
  disconnect(): void;
}

interface WalletAction {
  /** The visible label, and the accessible one with the wallet's name. */
  readonly words: Message;
  readonly sentence: Message;
  act(): void;
}

/** Draws one wallet with its controls. */
export function renderWallet(client: Client, entry: GroupedWallet, controls: WalletControls): TemplateResult {
  const {connectorId, wallet, state} = entry;
  const write = (message: Message): string => translate(client.messages.get(), message);
  const action = actionOf(entry, controls);
  return html`<drawbridge-row
    data-testid="wallet-${connectorId}"
    data-state=${state}
    exportparts="list-item"
    label=${shownWalletName(client.messages.get(), wallet)}
    tag=${tagOf(state).map(write).join('')}
    ?chosen=${state === 'in-use'}
    tag-tone=${state === 'locked' ? 'warning' : 'neutral'}
  >
    <drawbridge-logo
      slot="start"
      exportparts="image: wallet-icon"
      name=${wallet.name}
      src=${controls.image}
    ></drawbridge-logo>
    ${renderSecondLine(entry, controls, write)}
    ${state === 'looking' ? html`<span slot="end" class="spinner"></span>` : nothing}
    ${action ? renderAction(action, controls.isSwitching, write) : nothing}
    <drawbridge-icon-button
      slot="end"
      data-testid="disconnect-${connectorId}"
      .icon=${logOutIcon}
      label=${write(['profileWallets.disconnectName', wallet])}
      ?loading=${controls.isDisconnecting}
      @click=${controls.disconnect}
    ></drawbridge-icon-button>
  </drawbridge-row>`;
}

function renderAction(
  {words, sentence, act}: WalletAction,
  isLoading: boolean,
  write: (message: Message) => string,
): TemplateResult {
  return html`<drawbridge-push-button
    slot="end"
    data-testid="deed"
    exportparts="button"
    variant="quiet"
    size="sm"
    ?loading=${isLoading}
    @click=${act}
    ><span aria-hidden="true">${write(words)}</span
    ><span class="visually-hidden">${write(sentence)}</span></drawbridge-push-button
  >`;
}

function actionOf(
  {wallet, state}: GroupedWallet,
  {isInstalled, use, openConnect}: WalletControls,
): WalletAction | undefined {
  if (state === 'other') {
    return {words: ['profileWallets.use'], sentence: ['profileWallets.useName', wallet], act: use};
  }
  if (!isInstalled) return undefined;
  if (state === 'locked') {
    return {words: ['account.unlock'], sentence: ['profileWallets.unlockName', wallet], act: openConnect};
  }
  if (state !== 'away') return undefined;
  return {
    words: ['profileWallets.connect'],
    sentence: ['profileWallets.connectName', wallet],
    act: openConnect,
  };
}

function tagOf(state: GroupedWallet['state']): readonly Message[] {
  if (state === 'in-use') return [['profileWallets.inUse']];
  return state === 'locked' ? [['profileWallets.locked']] : [];
}

/** The address with its label, or the state. */
function renderSecondLine(
  {state, address}: GroupedWallet,
  {isDisconnecting, label}: WalletControls,
  write: (message: Message) => string,
): unknown {
  if (isDisconnecting) return write(['common.disconnecting']);
  if (state === 'looking') return write(['profileWallets.looking']);
  if (state === 'away') return write(['profileWallets.away']);
  if (address === undefined) return nothing;
  const who = html`<drawbridge-address start="6" address=${address}></drawbridge-address>`;
  return label === undefined ? who : html`<bdi>${label}</bdi> · ${who}`;
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-profile-wallets-view': ProfileWalletsView;
  }
}
