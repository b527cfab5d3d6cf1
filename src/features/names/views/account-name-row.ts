import {css, html, nothing, type TemplateResult} from 'lit';
import {ClientElement} from '../../../ui/base/client-element.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {observe} from '../../../ui/base/observe.js';
import {editIcon} from '../../../ui/icons/portfolio.js';
import '../../../ui/parts/image/logo.js';
import '../../../ui/parts/list/list-item.js';
import reset from '../../../ui/styles/reset.styles.js';

/**
 * Leads from an account that has no name to the registration of one.
 *
 * @summary Choose a name for the account.
 * @csspart list-item - The row.
 * @internal
 */
@customElement('drawbridge-account-name-row')
export class AccountNameRow extends ClientElement {
  static override styles = [
    reset,
    css`
      :host {
        display: block;
      }
    `,
  ];

  readonly #accounts = observe(this, ({accounts}) => accounts.state);

  protected override render(): TemplateResult | typeof nothing {
    const {identity} = this.#accounts.value.eip155 ?? {};
    // Until the identity is read, it is unknown whether the account has a name.
    if (!identity || identity.name !== undefined) return nothing;
    return html`<drawbridge-list-item
      data-testid="choose-name"
      exportparts="list-item"
      label=${this.t('names.row')}
      caption=${this.t('names.rowHint')}
      trailing="chevron"
      @click=${this.#open}
    >
      <drawbridge-logo slot="start" .icon=${editIcon}></drawbridge-logo>
    </drawbridge-list-item>`;
  }

  #open(): void {
    const {router, subject, telemetry} = this.client;
    telemetry.track('OPEN_ENS_FLOW', {isSmartAccount: subject.get()?.account.type === 'smartAccount'});
    router.push('ChooseAccountName');
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-account-name-row': AccountNameRow;
  }
}
