import {html, nothing, type TemplateResult} from 'lit';
import {state} from 'lit/decorators.js';
import {repeat} from 'lit/directives/repeat.js';
import type {Account} from '../../../core/model/account.js';
import {shortenAddress} from '../../../core/model/addresses/shorten-address.js';
import {accountTypeName} from '../../base/chains/account-type.js';
import {customElement} from '../../base/custom-element.js';
import {observe} from '../../base/observe.js';
import {ViewElement} from '../../base/view-element.js';
import {walletIcon} from '../../icons/first.js';
import '../../parts/button/action.js';
import '../../parts/entry/entry.js';
import '../../parts/feedback/empty-state.js';
import '../../parts/image/avatar.js';
import '../../parts/text/address.js';
import viewStyles from '../../styles/view.styles.js';

/** Enough of the end to tell one address from another. */
const TELLING = {start: 4, end: 6};

/**
 * The accounts of the wallet in use. Another one is used from here on; the wallet is not asked.
 *
 * @summary Your accounts.
 * @csspart list-item - Every account.
 * @csspart button - Every button with words.
 * @internal
 */
@customElement('drawbridge-switch-address-view')
export class SwitchAddressView extends ViewElement {
  static override styles = viewStyles;

  @state() private switching = '';

  readonly #account = observe(this, ({account}) => account);

  protected override render(): TemplateResult {
    const {allAccounts, connectedWalletInfo} = this.#account.value;
    if (allAccounts.length === 0) return this.#renderEmpty();
    const app = this.client.config.metadata.name;
    return html`<ul class="list">
        ${repeat(
          allAccounts,
          ({address}) => address,
          (account) => html`<li>${this.#renderAccount(account)}</li>`,
        )}
      </ul>
      <p class="foot" part="footer">
        ${this.t('switchAddress.hint', connectedWalletInfo?.name ?? '', app)}
      </p>`;
  }

  #renderEmpty(): TemplateResult {
    return html`<drawbridge-empty-state
      .icon=${walletIcon}
      heading=${this.t('switchAddress.none')}
      text=${this.t('switchAddress.noneHint')}
    >
      <drawbridge-action data-testid="connect" exportparts="button" size="sm" @click=${this.#connect}
        >${this.t('profileWallets.first')}</drawbridge-action
      >
    </drawbridge-empty-state>`;
  }

  #renderAccount({address, type}: Account): TemplateResult {
    const isInUse = address === this.#account.value.address;
    return html`<drawbridge-entry
      data-testid="account-${address}"
      exportparts="list-item"
      tag=${isInUse ? this.t('profileWallets.inUse') : ''}
      tag-tone="success"
    >
      <drawbridge-avatar slot="start" size="40" address=${address}></drawbridge-avatar>
      <drawbridge-address
        slot="label"
        start=${TELLING.start}
        end=${TELLING.end}
        address=${address}
      ></drawbridge-address>
      ${accountTypeName(this.client, type)} ${isInUse ? nothing : this.#renderSwitch(address)}
    </drawbridge-entry>`;
  }

  #renderSwitch(address: string): TemplateResult {
    return html`<drawbridge-action
      slot="end"
      exportparts="button"
      variant="quiet"
      size="sm"
      ?loading=${this.switching === address}
      @click=${() => this.#switchTo(address)}
      ><span aria-hidden="true">${this.t('switchAddress.switchTo')}</span
      ><span class="visually-hidden"
        >${this.t('switchAddress.switchToAddress', shortenAddress(address, TELLING))}</span
      ></drawbridge-action
    >`;
  }

  #switchTo(address: string): void {
    const {namespace} = this.#account.value;
    this.switching = address;
    this.run(async () => {
      try {
        await this.client.flows.switchWallet({namespace, address});
      } finally {
        this.switching = '';
      }
      // The wallet may be on a network the page cannot be used on, which is said first.
      if (this.client.router.current.view === 'SwitchAddress') this.client.flows.navigate.back();
    });
  }

  #connect(): void {
    this.client.router.push('Connect');
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-switch-address-view': SwitchAddressView;
  }
}
