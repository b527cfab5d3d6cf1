import {css, html, type LitElement, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {state} from 'lit/decorators.js';
import {repeat} from 'lit/directives/repeat.js';
import type {Message} from '../../../core/messages/message.js';
import type {Account} from '../../../core/model/account.js';
import {shortenAddress} from '../../../core/model/addresses/shorten-address.js';
import {accountTypeName} from '../../../ui/base/chain-face.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {observe} from '../../../ui/base/observe.js';
import {ViewElement} from '../../../ui/base/view-element.js';
import {walletInUse} from '../../../ui/base/wallet-in-use.js';
import {editIcon} from '../../../ui/icons/portfolio.js';
import {walletIcon} from '../../../ui/icons/status.js';
import '../../../ui/parts/button/push-button.js';
import '../../../ui/parts/button/icon-button.js';
import '../../../ui/parts/list/row.js';
import '../../../ui/parts/feedback/empty-state.js';
import '../../../ui/parts/image/avatar.js';
import '../../../ui/parts/text/address.js';
import viewStyles from '../../../ui/styles/view.styles.js';
import './account-worth.js';
import {backToAccount} from './back-to-account.js';
import type {NameDoneEvent} from './name-form.js';
import './name-form.js';

/** Characters kept at each end of a shortened address. */
const SHORT_ADDRESS = {start: 4, end: 6};

/**
 * The accounts of the wallet in use, with their names and values. Switching does not prompt the
 * wallet.
 *
 * @summary Your accounts.
 * @csspart list-item - Every account.
 * @csspart button - Every button with words.
 * @internal
 */
@customElement('drawbridge-switch-address-view')
export class SwitchAddressView extends ViewElement {
  static override styles = [
    viewStyles,
    css`
      .fact {
        margin-inline-end: var(--_space-xs);
      }
    `,
  ];

  @state() private switching = '';
  /** Address of the account that the user is naming. */
  @state() private naming = '';

  /** The account just named, for screen readers. */
  #change: Message | undefined;
  #focusNext: string | undefined;

  readonly #account = observe(this, ({account}) => account);

  protected override render(): TemplateResult {
    const {allAccounts} = this.#account.value;
    if (allAccounts.length === 0) return this.#renderEmpty();
    const app = this.client.config.metadata.name;
    return html`<p class="visually-hidden" role="status">
        ${this.#change ? this.t(...this.#change) : nothing}
      </p>
      <ul class="list">
        ${repeat<Account>(
          allAccounts,
          ({address}) => address,
          (account) =>
            html`<li>
              ${account.address === this.naming ? this.#renderForm(account) : this.#renderAccount(account)}
            </li>`,
        )}
      </ul>
      <p class="foot" part="footer">${this.t('switchAddress.hint', walletInUse(this.client), app)}</p>`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    if (this.#focusNext === undefined) return;
    const next = this.renderRoot.querySelector<LitElement>(this.#focusNext);
    this.#focusNext = undefined;
    // Focus the new element once it is rendered.
    void next?.updateComplete.then(() => next.focus());
  }

  #renderEmpty(): TemplateResult {
    return html`<drawbridge-empty-state
      .icon=${walletIcon}
      heading=${this.t('switchAddress.none')}
      text=${this.t('switchAddress.noneHint')}
    >
      <drawbridge-push-button data-testid="connect" exportparts="button" size="sm" @click=${this.#connect}
        >${this.t('profileWallets.first')}</drawbridge-push-button
      >
    </drawbridge-empty-state>`;
  }

  #renderAccount({address, type}: Account): TemplateResult {
    const isInUse = address === this.#account.value.address;
    const name = this.#account.value.addressLabels[address];
    const kind = accountTypeName(this.client, type);
    return html`<drawbridge-row
      data-testid="account-${address}"
      exportparts="list-item"
      label=${name ?? ''}
      tag=${isInUse ? this.t('profileWallets.inUse') : ''}
      ?chosen=${isInUse}
    >
      <drawbridge-avatar slot="start" size="40" address=${address}></drawbridge-avatar>
      ${name === undefined ? this.#renderAddress(address, 'label') : this.#renderAddress(address)}
      ${kind ? html`<span class="fact">${kind}</span>` : nothing}
      <drawbridge-account-worth address=${address} .client=${this.client}></drawbridge-account-worth>
      <drawbridge-icon-button
        slot="end"
        data-testid="name-${address}"
        .icon=${editIcon}
        label=${this.t('accounts.nameIt', name ?? shortenAddress(address, SHORT_ADDRESS))}
        @click=${() => this.#startNaming(address)}
      ></drawbridge-icon-button>
      ${isInUse ? nothing : this.#renderSwitch(address, name)}
    </drawbridge-row>`;
  }

  #renderAddress(address: string, slot = ''): TemplateResult {
    return html`<drawbridge-address
      class="fact"
      slot=${slot}
      start=${SHORT_ADDRESS.start}
      end=${SHORT_ADDRESS.end}
      address=${address}
    ></drawbridge-address>`;
  }

  #renderForm({address}: Account): TemplateResult {
    return html`<drawbridge-name-form
      data-testid="name-form"
      exportparts="button"
      label=${this.t('accounts.name', shortenAddress(address, SHORT_ADDRESS))}
      placeholder=${this.t('accounts.nameHint')}
      save-label=${this.t('accounts.save')}
      cancel-label=${this.t('accounts.cancel')}
      value=${this.#account.value.addressLabels[address] ?? ''}
      @name-done=${({name}: NameDoneEvent) => this.#stopNaming(address, name)}
    ></drawbridge-name-form>`;
  }

  #renderSwitch(address: string, name = shortenAddress(address, SHORT_ADDRESS)): TemplateResult {
    return html`<drawbridge-push-button
      slot="end"
      exportparts="button"
      variant="quiet"
      size="sm"
      ?loading=${this.switching === address}
      @click=${() => this.#switchTo(address)}
      ><span aria-hidden="true">${this.t('switchAddress.switchTo')}</span
      ><span class="visually-hidden"
        >${this.t('switchAddress.switchToAddress', name)}</span
      ></drawbridge-push-button
    >`;
  }

  #startNaming(address: string): void {
    this.naming = address;
    this.#focusNext = '[data-testid="name-form"]';
  }

  #stopNaming(address: string, name: string | undefined): void {
    this.naming = '';
    this.#focusNext = `[data-testid="name-${address}"]`;
    if (name === undefined) return;
    const {namespace} = this.#account.value;
    this.run(async () => {
      await this.client.flows.nameAccount(namespace, address, name);
      const label = this.#account.value.addressLabels[address];
      this.#change = label === undefined ? ['accounts.unnamed'] : ['accounts.named', label];
      this.requestUpdate();
    });
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
      // The gate for unsupported networks comes first.
      if (this.client.router.current.view === 'SwitchAddress') backToAccount(this.client);
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
