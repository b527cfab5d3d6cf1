import {css, html, nothing, type TemplateResult} from 'lit';
import type {SocialProvider} from '../../../core/model/login.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {observe} from '../../../ui/base/observe.js';
import {keyIcon} from '../../../ui/icons/actions.js';
import {mailIcon} from '../../../ui/icons/login.js';
import reset from '../../../ui/styles/reset.styles.js';
import '../../../ui/parts/image/logo.js';
import '../../../ui/parts/list/row.js';
import '../../../ui/parts/list/list-item.js';
import {brandOf, LoginElement, loginService} from './login-element.js';
import {MORE_BRAND_ICONS} from './more-brand-icons.js';

/**
 * The login of the account: who is logged in, and the way to export the key.
 *
 * @summary The login behind the account.
 * @csspart list-item - Each row.
 * @internal
 */
@customElement('drawbridge-login-account')
export class LoginAccountElement extends LoginElement {
  static override styles = [
    reset,
    css`
      :host {
        display: block;
      }
    `,
  ];

  readonly #account = observe(this, ({account}) => account);

  protected override render(): TemplateResult {
    return html`${this.#renderUser()}
    ${loginService(this.client)?.exportUri ? this.#renderUpgrade() : nothing}`;
  }

  #renderUser(): TemplateResult {
    const email = this.#account.value.user?.email;
    const provider = this.#provider;
    return email && !provider ? this.#renderEmail(email) : this.#renderSocial(provider);
  }

  #renderEmail(email: string): TemplateResult {
    return html`<drawbridge-list-item
      data-testid="login-user"
      exportparts="list-item"
      label=${email}
      caption=${this.t('login.changeEmail')}
      trailing="chevron"
      @click=${() => this.client.router.push('UpdateEmailWallet')}
    >
      <drawbridge-logo slot="start" .icon=${mailIcon}></drawbridge-logo>
    </drawbridge-list-item>`;
  }

  #renderSocial(provider: SocialProvider | undefined): TemplateResult {
    const {user} = this.#account.value;
    const brand = provider ? brandOf(provider) : this.t('login.byEmail');
    return html`<drawbridge-row
      data-testid="login-user"
      exportparts="list-item"
      label=${user?.username ?? user?.email ?? brand}
    >
      <drawbridge-logo
        slot="start"
        .icon=${provider ? MORE_BRAND_ICONS[provider] : mailIcon}
      ></drawbridge-logo
      >${this.t('login.loggedInWith', brand)}
    </drawbridge-row>`;
  }

  #renderUpgrade(): TemplateResult {
    return html`<drawbridge-list-item
      data-testid="upgrade-wallet"
      exportparts="list-item"
      label=${this.t('login.upgrade')}
      whole
      caption=${this.t('login.upgradeCaption')}
      trailing="chevron"
      @click=${() => this.client.router.push('UpgradeEmailWallet')}
    >
      <drawbridge-logo slot="start" .icon=${keyIcon}></drawbridge-logo>
    </drawbridge-list-item>`;
  }

  get #provider(): SocialProvider | undefined {
    const {socialProvider = ''} = this.#account.value;
    return Object.hasOwn(MORE_BRAND_ICONS, socialProvider) ? (socialProvider as SocialProvider) : undefined;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-login-account': LoginAccountElement;
  }
}
