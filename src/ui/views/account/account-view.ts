import {html, nothing, type TemplateResult} from 'lit';
import {state} from 'lit/decorators.js';
import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import type {AccountState} from '../../../core/model/account.js';
import {customElement} from '../../base/custom-element.js';
import {observe} from '../../base/observe.js';
import {ViewElement} from '../../base/view-element.js';
import {logOutIcon} from '../../icons/actions.js';
import {globeIcon} from '../../icons/places.js';
import '../../parts/button/copy-button.js';
import type {CopyFailedEvent} from '../../parts/button/copy-events.js';
import '../../parts/image/avatar.js';
import '../../parts/image/mark.js';
import '../../parts/list/list-item.js';
import '../../parts/text/address.js';
import viewStyles from '../../styles/view.styles.js';
import styles from './account-view.styles.js';
import './locked-wallet.js';
import './native-balance.js';

/**
 * Who is connected, with which wallet, and what they own; the place to leave from.
 *
 * @summary The account.
 * @csspart button - Every button with words.
 * @csspart list-item - Every row.
 * @internal
 */
@customElement('drawbridge-account-view')
export class AccountView extends ViewElement {
  static override styles = [viewStyles, styles];

  @state() private isLeaving = false;

  readonly #account = observe(this, (client) => client.account);

  override connectedCallback(): void {
    super.connectedCallback();
    const {namespace} = this.client.account.get();
    this.run(() => this.client.flows.syncAccount(namespace));
  }

  protected override render(): TemplateResult {
    const account = this.#account.value;
    if (account.status === 'locked') {
      return html`<drawbridge-locked-wallet
        exportparts="button"
        .client=${this.client}
      ></drawbridge-locked-wallet>`;
    }
    return html`${this.#renderIdentity(account)}
      <drawbridge-native-balance exportparts="button" .client=${this.client}></drawbridge-native-balance>
      ${this.#renderWallet(account)}
      <ul class="list">
        ${this.#renderExplorer(account)}
        <li>${this.#renderDisconnect()}</li>
      </ul>`;
  }

  #renderIdentity({address = '', profileName, profileImage}: AccountState): TemplateResult {
    return html`<drawbridge-avatar address=${address} src=${profileImage ?? ''}></drawbridge-avatar>
      <p class="who">
        ${profileName ? html`<b class="name" dir="auto">${profileName}</b>` : nothing}
        <drawbridge-address
          class=${profileName ? 'second' : 'name'}
          start="6"
          address=${address}
        ></drawbridge-address>
      </p>
      <drawbridge-copy-button
        data-testid="copy-address"
        exportparts="button"
        variant="link"
        label=${this.t('account.copyAddress')}
        copied-label=${this.t('account.addressCopied')}
        .value=${address}
        @copy-failed=${this.#reportCopy}
      ></drawbridge-copy-button>`;
  }

  #renderWallet({connectedWalletInfo}: AccountState): TemplateResult | typeof nothing {
    if (!connectedWalletInfo) return nothing;
    const {name, icon} = connectedWalletInfo;
    return html`<p class="wallet">
      <drawbridge-mark
        size="24"
        exportparts="image: wallet-icon"
        name=${name}
        src=${icon ?? ''}
      ></drawbridge-mark>
      <span>${this.t('account.connectedWith', name)}</span>
    </p>`;
  }

  #renderExplorer({addressExplorerUrl}: AccountState): TemplateResult | typeof nothing {
    if (!addressExplorerUrl) return nothing;
    return html`<li>
      <drawbridge-list-item
        data-testid="block-explorer"
        exportparts="list-item"
        label=${this.t('account.explorer')}
        href=${addressExplorerUrl}
        target="_blank"
        trailing="external"
      >
        <drawbridge-mark slot="start" .icon=${globeIcon}></drawbridge-mark>
      </drawbridge-list-item>
    </li>`;
  }

  #renderDisconnect(): TemplateResult {
    return html`<drawbridge-list-item
      data-testid="disconnect"
      exportparts="list-item"
      label=${this.isLeaving ? this.t('common.disconnecting') : this.t('common.disconnect')}
      ?loading=${this.isLeaving}
      @click=${this.#disconnect}
    >
      <drawbridge-mark slot="start" .icon=${logOutIcon}></drawbridge-mark>
    </drawbridge-list-item>`;
  }

  #disconnect(): void {
    const {namespace} = this.#account.value;
    this.isLeaving = true;
    this.run(async () => {
      try {
        await this.client.flows.disconnect({namespace});
      } finally {
        this.isLeaving = false;
      }
    });
  }

  #reportCopy({reason: cause}: CopyFailedEvent): void {
    this.client.failures.report(
      new DrawbridgeError('clipboard/denied', 'The browser refused the clipboard', {cause}),
    );
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-account-view': AccountView;
  }
}
