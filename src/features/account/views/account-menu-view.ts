import {html, nothing, type TemplateResult} from 'lit';
import type {AccountState} from '../../../core/model/account.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {noAccountHere} from '../../../ui/base/notices.js';
import {observe} from '../../../ui/base/observe.js';
import {situationOf, SlotElements} from '../../../ui/base/slot-elements.js';
import {ViewElement} from '../../../ui/base/view-element.js';
import {logOutIcon} from '../../../ui/icons/actions.js';
import {globeIcon} from '../../../ui/icons/places.js';
import {shieldIcon} from '../../../ui/icons/status.js';
import {renderUnavailable} from '../../../ui/parts/feedback/render-unavailable.js';
import '../../../ui/parts/image/avatar.js';
import '../../../ui/parts/image/logo.js';
import '../../../ui/parts/list/list-item.js';
import '../../../ui/parts/list/row.js';
import viewStyles from '../../../ui/styles/view.styles.js';
import {AccountChanges} from './account-changes.js';
import {renderSessionsRow} from './account-rows.js';
import './account-type-switch.js';
import {accountUser} from './account-user.js';
import './account-wallets.js';
import './other-chains.js';
import {Disconnecting} from './disconnecting.js';
import {renderCopyAddress} from './render-copy-address.js';

/**
 * What a user can see and change about the account beside its assets: the wallet, its accounts, sessions, the explorer
 * and the other chains. A user of a login sees who they are, what they can change, and the way to log out.
 *
 * @summary The menu behind the wallet's mark.
 * @csspart list-item - Every row.
 * @csspart wallet-icon - The wallet's picture.
 * @csspart button - Every button with words.
 * @internal
 */
@customElement('drawbridge-account-menu-view')
export class AccountMenuView extends ViewElement {
  static override styles = viewStyles;

  readonly #account = observe(this, (client) => client.account);
  readonly #rows = new SlotElements(this, 'account-row');
  readonly #changes = new AccountChanges(this);
  readonly #leaving = new Disconnecting(this);

  protected override render(): TemplateResult {
    const account = this.#account.value;
    const notice = account.status === 'disconnected' ? noAccountHere(this.client) : undefined;
    return html`<p class="visually-hidden" role="status">${this.#changes.text}</p>
      ${notice ? renderUnavailable(notice) : this.#renderRows(account)}`;
  }

  #renderRows(account: AccountState): TemplateResult {
    const who = accountUser(account);
    return html`${who === undefined ? nothing : this.#renderUser(who, account)}
      ${this.#hasSecurity ? this.#renderSecurity() : nothing}
      <drawbridge-account-wallets
        exportparts="list-item,wallet-icon"
        ?without-accounts=${this.#hasSecurity}
        .client=${this.client}
      ></drawbridge-account-wallets>
      ${this.#hasSecurity ? nothing : this.#renderTypeAndSessions()} ${this.#renderExplorer(account)}
      ${this.#rows.offered()}
      <drawbridge-other-chains exportparts="list-item" .client=${this.client}></drawbridge-other-chains>
      ${this.#leaving.isLogOut ? this.#renderLogOut() : nothing}`;
  }

  #renderUser(who: string, {address = '', profileImage}: AccountState): TemplateResult {
    return html`<drawbridge-row data-testid="menu-user" exportparts="list-item" label=${who}>
      <drawbridge-avatar
        slot="start"
        size="40"
        address=${address}
        src=${profileImage ?? ''}
      ></drawbridge-avatar>
      ${renderCopyAddress(this.client, address)}
    </drawbridge-row>`;
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

  #renderTypeAndSessions(): TemplateResult {
    return html`<drawbridge-account-type-switch
        exportparts="list-item"
        .client=${this.client}
      ></drawbridge-account-type-switch>
      ${renderSessionsRow(this.client, this.t('account.sessions'))}`;
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

  #renderLogOut(): TemplateResult {
    return html`<drawbridge-list-item
      data-testid="log-out"
      exportparts="list-item"
      label=${this.#leaving.words}
      ?loading=${this.#leaving.isLeaving}
      @click=${() => this.run(() => this.#leaving.leave())}
    >
      <drawbridge-logo slot="start" .icon=${logOutIcon}></drawbridge-logo>
    </drawbridge-list-item>`;
  }

  /** The rows of a login are in another view. */
  get #hasSecurity(): boolean {
    const situation = situationOf(this.client);
    return this.client.slotsOf('account-security').some((entry) => entry.isOffered(situation));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-account-menu-view': AccountMenuView;
  }
}
