import {css, html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {state} from 'lit/decorators.js';
import {loadChunk} from '../../../core/errors/load-chunk.js';
import type {Message} from '../../../core/messages/message.js';
import type {AccountState} from '../../../core/model/account.js';
import {MEDIUM, shortenAddress} from '../../../core/model/addresses/shorten-address.js';
import {isLoginConnector} from '../../../core/ports/login.js';
import {disconnectWallet, otherChainStays} from '../../../flows/disconnect-wallet.js';
import {chainFace} from '../../../ui/base/chain-face.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {noAccountHere} from '../../../ui/base/notices.js';
import {observe} from '../../../ui/base/observe.js';
import {Online} from '../../../ui/base/online.js';
import {situationOf, SlotElements} from '../../../ui/base/slot-elements.js';
import {ViewElement} from '../../../ui/base/view-element.js';
import {walletInUse} from '../../../ui/base/wallet-in-use.js';
import {logOutIcon} from '../../../ui/icons/actions.js';
import {globeIcon} from '../../../ui/icons/places.js';
import {shieldIcon, walletIcon} from '../../../ui/icons/status.js';
import {renderUnavailable} from '../../../ui/parts/feedback/render-unavailable.js';
import {renderTrouble} from '../../../ui/parts/feedback/retry.js';
import {renderSkeletonRows} from '../../../ui/parts/feedback/skeleton.js';
import '../../../ui/parts/image/logo.js';
import '../../../ui/parts/list/list-item.js';
import viewStyles from '../../../ui/styles/view.styles.js';
import './account-identity.js';
import './account-type-switch.js';
import './account-wallets.js';
import './locked-wallet.js';
import './native-balance.js';
import './chain-notice.js';
import './chain-entries.js';
import {renderSessionsRow} from './account-rows.js';

/** Placeholders for the rows of a tab. */
const PLACEHOLDERS = 6;

/**
 * The connected account, its wallets and chains, its assets, and a button to disconnect.
 *
 * @summary The account.
 * @csspart button - Every button with words.
 * @csspart list-item - Every row.
 * @internal
 */
@customElement('drawbridge-account-view')
export class AccountView extends ViewElement {
  static override styles = [
    viewStyles,
    css`
      /* As high as the assets while they load, so that nothing moves when they arrive. */
      .coming {
        display: grid;
        margin-block-end: var(--_space-xs);
        padding-block-end: var(--_space-s);
        border-block-end: 1px solid transparent;
      }
      .tiles {
        block-size: 60px;
        margin-block-end: var(--_space-m);
        border-radius: var(--_radius-row);
      }
      .tabs {
        block-size: 44px;
        margin-block-end: var(--_space-s);
        border-radius: var(--_radius-control);
      }
    `,
  ];

  @state() private isLeaving = false;
  /** The assets are drawn after the identity. */
  @state() private tabs: 'coming' | 'ready' | 'failed' = 'coming';

  readonly #account = observe(this, (client) => client.account);
  readonly #notices = new SlotElements(this, 'account-notice');
  readonly #rows = new SlotElements(this, 'account-row');
  readonly #subject = observe(this, (client) => client.subject);
  readonly #online = new Online(this, () => this.tabs === 'failed' && this.#loadTabs());
  /** Key of the account that was announced last. */
  #known = '';
  #change: Message | undefined;

  constructor() {
    super();
    observe(this, ({connections}) => connections.state);
    observe(this, ({otherConnections}) => otherConnections.state);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // Removes the filter of adding a chain.
    this.client.wallets.filterBy(undefined);
    const {namespace} = this.client.account.get();
    this.run(() => this.client.flows.syncAccount(namespace));
    this.#loadTabs();
  }

  #loadTabs(): void {
    this.tabs = 'coming';
    this.run(async () => {
      const [loaded] = await Promise.allSettled([loadChunk(import('./account-tabs.js'))]);
      this.tabs = loaded.status === 'fulfilled' ? 'ready' : 'failed';
      if (loaded.status === 'rejected') throw loaded.reason;
    });
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    this.#followAccount(this.#account.value);
  }

  protected override render(): TemplateResult {
    const account = this.#account.value;
    return html`<p class="visually-hidden" role="status">
        ${this.#change ? this.t(...this.#change) : nothing}
      </p>
      ${this.#renderState(account)}`;
  }

  #renderState(account: AccountState): readonly TemplateResult[] {
    if (account.status === 'locked') return [this.#renderLocked(), this.#renderOthers()];
    // A wallet that is being restored has its account already.
    const isKnown = account.status !== 'disconnected' && account.status !== 'connecting';
    const notice = isKnown ? undefined : noAccountHere(this.client);
    return notice ? [renderUnavailable(notice), this.#renderOthers()] : [this.#renderAccount(account)];
  }

  #renderLocked(): TemplateResult {
    return html`<drawbridge-locked-wallet
      exportparts="button"
      .client=${this.client}
    ></drawbridge-locked-wallet>`;
  }

  #renderAccount(account: AccountState): TemplateResult {
    return html`<drawbridge-chain-notice
        exportparts="button"
        .client=${this.client}
      ></drawbridge-chain-notice>
      ${this.#notices.offered()}
      <drawbridge-account-identity exportparts="button" .client=${this.client}></drawbridge-account-identity>
      <drawbridge-native-balance exportparts="button" .client=${this.client}></drawbridge-native-balance>
      ${this.#renderTabs()}
      <drawbridge-account-wallets
        exportparts="list-item,wallet-icon"
        ?without-accounts=${this.#hasSecurity}
        .client=${this.client}
      ></drawbridge-account-wallets>
      ${this.#rows.offered()} ${this.#hasSecurity ? this.#renderSecurity() : this.#renderTypeAndSessions()}
      ${this.#renderExplorer(account)} ${this.#renderOthers()} ${this.#renderDisconnect()}`;
  }

  #renderTabs(): TemplateResult | typeof nothing {
    if (this.tabs === 'coming') return this.#renderComing();
    if (this.tabs === 'failed') return this.#renderNoTabs();
    return html`<drawbridge-account-tabs
      exportparts="button,list-item"
      .client=${this.client}
    ></drawbridge-account-tabs>`;
  }

  #renderComing(): TemplateResult | typeof nothing {
    const situation = situationOf(this.client);
    const hasTabs = this.client.slotsOf('account-tab').some((tab) => tab.isOffered(situation));
    if (!hasTabs) return nothing;
    return html`<div class="coming">
      <drawbridge-skeleton class="tiles"></drawbridge-skeleton>
      <drawbridge-skeleton class="tabs"></drawbridge-skeleton>
      ${renderSkeletonRows(PLACEHOLDERS)}
    </div>`;
  }

  #renderNoTabs(): TemplateResult {
    return renderTrouble({
      icon: walletIcon,
      isOnline: this.#online.isOnline,
      heading: this.t('account.partFailed'),
      text: this.t('view.failedHint'),
      words: {now: this.t('common.tryAgain'), later: String},
      retry: () => this.#loadTabs(),
    });
  }

  #renderOthers(): TemplateResult {
    return html`<drawbridge-other-chains
      exportparts="button,list-item"
      .client=${this.client}
    ></drawbridge-other-chains>`;
  }

  #renderTypeAndSessions(): TemplateResult {
    return html`<drawbridge-account-type-switch
        exportparts="list-item"
        .client=${this.client}
      ></drawbridge-account-type-switch>
      ${renderSessionsRow(this.client, this.t('account.sessions'))}`;
  }

  #renderSecurity(): TemplateResult {
    return html`<drawbridge-list-item
      data-testid="account-security"
      exportparts="list-item"
      whole
      label=${this.t('account.security')}
      caption=${this.t('account.securityHint')}
      trailing="chevron"
      @click=${() => this.client.router.push('AccountSecurity')}
    >
      <drawbridge-logo slot="start" .icon=${shieldIcon}></drawbridge-logo>
    </drawbridge-list-item>`;
  }

  #renderExplorer({addressExplorerUrl}: AccountState): TemplateResult | typeof nothing {
    if (!addressExplorerUrl) return nothing;
    return html`<drawbridge-list-item
      data-testid="block-explorer"
      exportparts="list-item"
      label=${this.t('account.explorer')}
      href=${addressExplorerUrl}
      target="_blank"
      trailing="external"
    >
      <drawbridge-logo slot="start" .icon=${globeIcon}></drawbridge-logo>
    </drawbridge-list-item>`;
  }

  #renderDisconnect(): TemplateResult {
    return html`<drawbridge-list-item
      data-testid="disconnect"
      exportparts="list-item"
      label=${this.#disconnectWords}
      ?loading=${this.isLeaving}
      @click=${this.#disconnect}
    >
      <drawbridge-logo slot="start" .icon=${logOutIcon}></drawbridge-logo>
    </drawbridge-list-item>`;
  }

  /** Names the chain to disconnect if others stay connected. */
  get #disconnectWords(): string {
    const {namespace} = this.#account.value;
    const connection = this.client.connections.of(namespace);
    const isLogin = this.#isLogin;
    if (this.isLeaving) return this.t(isLogin ? 'account.loggingOut' : 'common.disconnecting');
    const isOne =
      connection.status === 'connected' &&
      otherChainStays(this.client, {namespace, connectorId: connection.connector.id});
    if (!isOne) return this.t(isLogin ? 'account.logOut' : 'common.disconnect');
    return this.t('account.disconnectChain', chainFace(this.client, namespace).name);
  }

  get #isLogin(): boolean {
    const {connector} = this.#subject.value ?? {};
    return connector !== undefined && isLoginConnector(connector);
  }

  /** The rows of a login are in another view. */
  get #hasSecurity(): boolean {
    const situation = situationOf(this.client);
    return this.client.slotsOf('account-security').some((entry) => entry.isOffered(situation));
  }

  /** Announces a change of chain, wallet or address. */
  #followAccount({namespace, address, status}: AccountState): void {
    if (status !== 'connected' || address === undefined) return;
    const known = `${namespace} ${address}`;
    if (this.#known !== '' && this.#known !== known) {
      const {name} = chainFace(this.client, namespace);
      const who = shortenAddress(address, MEDIUM);
      this.#change = ['account.switched', name, who, walletInUse(this.client)];
    }
    this.#known = known;
  }

  #disconnect(): void {
    const {namespace} = this.#account.value;
    const connection = this.client.connections.of(namespace);
    if (connection.status !== 'connected') return;
    this.isLeaving = true;
    this.run(async () => {
      try {
        await disconnectWallet(this.client, {namespace, connectorId: connection.connector.id});
      } finally {
        this.isLeaving = false;
      }
    });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-account-view': AccountView;
  }
}
