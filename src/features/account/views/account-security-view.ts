import {html, nothing, type TemplateResult} from 'lit';
import {customElement} from '../../../ui/base/custom-element.js';
import {observe} from '../../../ui/base/observe.js';
import {SlotElements} from '../../../ui/base/slot-elements.js';
import {ViewElement} from '../../../ui/base/view-element.js';
import viewStyles from '../../../ui/styles/view.styles.js';
import './account-type-switch.js';
import {renderAccountsRow, renderSessionsRow} from './account-rows.js';

/**
 * What a user of a login can change about the account: its kind, the e-mail address, the key, the sessions.
 *
 * @summary Account and security.
 * @csspart list-item - Every row.
 * @internal
 */
@customElement('drawbridge-account-security-view')
export class AccountSecurityView extends ViewElement {
  static override styles = viewStyles;

  readonly #account = observe(this, ({account}) => account);
  readonly #rows = new SlotElements(this, 'account-security');

  protected override render(): TemplateResult {
    return html`${this.#rows.offered()}
      <drawbridge-account-type-switch
        exportparts="list-item"
        .client=${this.client}
      ></drawbridge-account-type-switch>
      ${this.#renderAccounts()} ${renderSessionsRow(this.client, this.t('account.sessions'))}`;
  }

  #renderAccounts(): TemplateResult | typeof nothing {
    const {length} = this.#account.value.allAccounts;
    if (length < 2) return nothing;
    const label = this.t('switchAddress.title');
    return renderAccountsRow(this.client, {label, tag: this.t('account.accounts', length)});
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-account-security-view': AccountSecurityView;
  }
}
