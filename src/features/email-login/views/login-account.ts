import {css, html, nothing, type PropertyDeclaration, type TemplateResult} from 'lit';
import type {SocialProvider} from '../../../core/model/login.js';
import type {Stop} from '../../../core/ports/clock.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {observe} from '../../../ui/base/observe.js';
import {BRAND_ICONS} from '../../../ui/icons/brands.js';
import {keyIcon, mailIcon} from '../../../ui/icons/login.js';
import '../../../ui/parts/button/action.js';
import '../../../ui/parts/feedback/notice.js';
import '../../../ui/parts/image/mark.js';
import '../../../ui/parts/list/entry.js';
import '../../../ui/parts/list/list-item.js';
import reset from '../../../ui/styles/reset.styles.js';
import {brandOf, LoginElement, loginService} from './login-element.js';

const MINUTE_MS = 60_000;

/**
 * The login of the account: who is logged in, how long, and the way to export the key.
 *
 * @summary The login behind the account.
 * @csspart list-item - Each row.
 * @csspart button - The button that renews the session.
 * @internal
 */
@customElement('drawbridge-login-account')
export class LoginAccount extends LoginElement {
  static override styles = [
    reset,
    css`
      :host {
        display: block;
      }
      .end {
        display: grid;
        gap: var(--_space-s);
        justify-items: start;
      }
    `,
  ];

  static override properties: Record<string, PropertyDeclaration> = {
    ...LoginElement.properties,
    isRenewing: {state: true},
  };

  private isRenewing = false;

  readonly #account = observe(this, ({account}) => account);
  #stop: Stop = () => {};

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop();
  }

  protected override render(): TemplateResult {
    return html`${this.#renderEnd()} ${this.#renderUser()}
    ${loginService(this.client)?.exportUri ? this.#renderUpgrade() : nothing}`;
  }

  protected override updated(): void {
    this.#stop();
    const left = this.#left;
    if (this.isConnected && left > 0)
      this.#stop = this.client.clock.after(left % MINUTE_MS || MINUTE_MS, () => this.requestUpdate());
  }

  #renderEnd(): TemplateResult {
    const minutes = Math.ceil(this.#left / MINUTE_MS);
    return html`<div role="status">
      ${
        minutes > 0
          ? html`<drawbridge-notice tone="warning" data-testid="session-ends">
              <div class="end">
                ${this.t('login.endsSoon', minutes)}
                <drawbridge-action
                  size="sm"
                  exportparts="button"
                  data-testid="renew-session"
                  ?loading=${this.isRenewing}
                  @click=${this.#renew}
                  >${this.t('login.renew')}</drawbridge-action
                >
              </div>
            </drawbridge-notice>`
          : nothing
      }
    </div>`;
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
      <drawbridge-mark slot="start" .icon=${mailIcon}></drawbridge-mark>
    </drawbridge-list-item>`;
  }

  #renderSocial(provider: SocialProvider | undefined): TemplateResult {
    const {user} = this.#account.value;
    const brand = provider ? brandOf(provider) : this.t('login.byEmail');
    return html`<drawbridge-entry
      data-testid="login-user"
      exportparts="list-item"
      label=${user?.username ?? user?.email ?? brand}
    >
      <drawbridge-mark slot="start" .icon=${provider ? BRAND_ICONS[provider] : mailIcon}></drawbridge-mark
      >${this.t('login.loggedInWith', brand)}
    </drawbridge-entry>`;
  }

  #renderUpgrade(): TemplateResult {
    return html`<drawbridge-list-item
      data-testid="upgrade-wallet"
      exportparts="list-item"
      label=${this.t('login.upgrade')}
      caption=${this.t('login.upgradeCaption')}
      trailing="chevron"
      @click=${() => this.client.router.push('UpgradeEmailWallet')}
    >
      <drawbridge-mark slot="start" .icon=${keyIcon}></drawbridge-mark>
    </drawbridge-list-item>`;
  }

  get #provider(): SocialProvider | undefined {
    const {socialProvider = ''} = this.#account.value;
    return Object.hasOwn(BRAND_ICONS, socialProvider) ? (socialProvider as SocialProvider) : undefined;
  }

  /** Milliseconds until the session ends; 0 unless it ends soon. */
  get #left(): number {
    const {endsAt} = this.state;
    return endsAt === undefined ? 0 : endsAt - this.client.clock.now();
  }

  #renew(): void {
    this.isRenewing = true;
    this.run(async () => {
      const [renewed] = await Promise.allSettled([this.#renewSession()]);
      this.isRenewing = false;
      if (renewed.status === 'rejected') throw renewed.reason;
      this.client.toast.show({variant: 'success', message: ['login.renewed']});
    });
  }

  async #renewSession(): Promise<void> {
    const api = await this.loadApi();
    await api.renewSession();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-login-account': LoginAccount;
  }
}
