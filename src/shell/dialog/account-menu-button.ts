import {css, html, type TemplateResult} from 'lit';
import {shownWalletName} from '../../core/messages/message.js';
import {connectedWallet} from '../../core/ports/connection.js';
import {ClientElement} from '../../ui/base/client-element.js';
import {customElement} from '../../ui/base/custom-element.js';
import {observe} from '../../ui/base/observe.js';
import {expandIcon} from '../../ui/icons/arrows.js';
import {walletIcon} from '../../ui/icons/status.js';
import '../../ui/parts/image/icon.js';
import '../../ui/parts/image/logo.js';
import pill from './pill.styles.js';

/**
 * The wallet in use, as the way to everything about the account beside its assets.
 *
 * @summary A pill with the wallet's logo.
 * @internal
 */
@customElement('drawbridge-account-menu-button')
export class AccountMenuButton extends ClientElement {
  static override styles = [
    pill,
    css`
      :host {
        flex: none;
      }
    `,
  ];

  readonly #account = observe(this, (client) => client.account);

  readonly #connections = observe(this, ({connections}) => connections.state);

  protected override render(): TemplateResult {
    const {icon = ''} = this.#account.value.connectedWalletInfo ?? {};
    const name = this.#name;
    return html`<button
      type="button"
      data-testid="account-menu"
      aria-label=${this.t('account.menu')}
      title=${name}
      @click=${() => this.client.router.push('AccountMenu')}
    >
      <drawbridge-logo
        size="24"
        name=${name}
        src=${icon}
        .icon=${name ? undefined : walletIcon}
      ></drawbridge-logo>
      <drawbridge-icon .icon=${expandIcon}></drawbridge-icon>
    </button>`;
  }

  /** In the language of the page where the wallet has no name. */
  get #name(): string {
    const connection = this.#connections.value[this.client.activeNetwork.get().namespace];
    if (connection?.status !== 'connected') return '';
    return shownWalletName(this.client.messages.get(), connectedWallet(connection));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-account-menu-button': AccountMenuButton;
  }
}
