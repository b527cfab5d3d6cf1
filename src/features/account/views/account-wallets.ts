import {css, html, nothing, type TemplateResult} from 'lit';
import {property} from 'lit/decorators.js';
import type {ConnectedWalletInfo} from '../../../core/model/account.js';
import {ClientElement} from '../../../ui/base/client-element.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {observe} from '../../../ui/base/observe.js';
import {pictureOfWalletInUse} from '../../../ui/base/picture-of-wallet-in-use.js';
import {walletInUse} from '../../../ui/base/wallet-in-use.js';
import {walletIcon} from '../../../ui/icons/status.js';
import '../../../ui/parts/image/logo.js';
import '../../../ui/parts/list/list-item.js';
import reset from '../../../ui/styles/reset.styles.js';
import {renderAccountsRow} from './account-rows.js';

/**
 * The wallet in use, with links to all wallets and to its other accounts.
 *
 * @summary The wallet in use, and its accounts.
 * @csspart list-item - Every row.
 * @csspart wallet-icon - The wallet's picture.
 * @internal
 */
@customElement('drawbridge-account-wallets')
export class AccountWallets extends ClientElement {
  static override styles = [
    reset,
    css`
      :host {
        display: block;
      }
    `,
  ];

  /** The row of the accounts is elsewhere. */
  @property({type: Boolean, attribute: 'without-accounts'}) withoutAccounts = false;

  readonly #account = observe(this, (client) => client.account);
  readonly #otherConnections = observe(this, (client) => client.otherConnections.state);

  protected override render(): unknown {
    const {connectedWalletInfo, allAccounts} = this.#account.value;
    return [
      connectedWalletInfo ? this.#renderWallet(connectedWalletInfo) : this.#renderWallets(),
      allAccounts.length > 1 && !this.withoutAccounts ? this.#renderAccounts(allAccounts.length) : nothing,
    ];
  }

  #renderAccounts(count: number): TemplateResult {
    const tag = this.t('account.accounts', count);
    return renderAccountsRow(this.client, {label: this.t('switchAddress.title'), tag});
  }

  /** No wallet is in use on this chain. */
  #renderWallets(): TemplateResult {
    return html`<drawbridge-list-item
      data-testid="wallets"
      exportparts="list-item"
      label=${this.t('profileWallets.title')}
      trailing="chevron"
      @click=${() => this.client.router.push('ProfileWallets')}
    >
      <drawbridge-logo slot="start" .icon=${walletIcon}></drawbridge-logo>
    </drawbridge-list-item>`;
  }

  #renderWallet({name}: ConnectedWalletInfo): TemplateResult {
    const {src, icon} = pictureOfWalletInUse(this.client);
    const others = this.#otherConnections.value[this.#account.value.namespace]?.length ?? 0;
    return html`<drawbridge-list-item
      data-testid="wallets"
      exportparts="list-item"
      whole
      label=${this.t('account.connectedWith', walletInUse(this.client))}
      caption=${others > 0 ? this.t('account.wallets', others + 1) : ''}
      trailing="chevron"
      @click=${() => this.client.router.push('ProfileWallets')}
    >
      <drawbridge-logo
        slot="start"
        exportparts="image: wallet-icon"
        name=${name}
        src=${src}
        .icon=${icon}
      ></drawbridge-logo>
    </drawbridge-list-item>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-account-wallets': AccountWallets;
  }
}
