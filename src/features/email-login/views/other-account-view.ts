import {css, html, type TemplateResult} from 'lit';
import type {LoginMethod} from '../../../core/model/login.js';
import {customElement} from '../../../ui/base/custom-element.js';
import '../../../ui/parts/button/push-button.js';
import '../../../ui/parts/feedback/progress-line.js';
import '../../../ui/parts/image/icon.js';
import '../../../ui/parts/image/logo.js';
import {renderUnavailable} from '../../../ui/parts/feedback/render-unavailable.js';
import {methodMessage} from './login-element.js';
import {iconOf, LoginView} from './login-view.js';

/**
 * Warns, before the page connects, that the user had another account here by another way to log in.
 *
 * @summary Choose between the earlier account and a new one.
 * @csspart button - Each button.
 * @internal
 */
@customElement('drawbridge-other-account-view')
export class OtherAccountView extends LoginView {
  static override styles = [
    LoginView.styles,
    css`
      drawbridge-logo {
        --_icon-size: 36px;
      }
    `,
  ];

  protected override renderStep(): TemplateResult {
    const {progress} = this.state;
    if (progress.step !== 'other-account') return this.#renderOver();
    const others = progress.earlier.filter(({isSameAccount}) => !isSameAccount).map(({method}) => method);
    const [first = 'email'] = others;
    const earlier = this.t(...methodMessage(first));
    return html`<drawbridge-progress-line state="resting">
        <drawbridge-logo slot="start" size="72" .icon=${iconOf(first)}></drawbridge-logo>
        <drawbridge-logo slot="end" size="72" .icon=${iconOf(progress.method)}></drawbridge-logo>
      </drawbridge-progress-line>
      <p class="lead">${this.t('login.otherLead', earlier)}</p>
      <p class="sub">${this.t('login.otherText', this.t(...methodMessage(progress.method)), earlier)}</p>
      <div class="actions">
        ${others.map((method, index) => this.#renderEarlier(method, index === 0))}
        <drawbridge-push-button
          variant="quiet"
          exportparts="button"
          data-testid="new-account"
          @click=${() => this.run(() => this.api.continueWithOtherAccount())}
          >${this.t('login.newAccount')}</drawbridge-push-button
        >
      </div>`;
  }

  #renderEarlier(method: LoginMethod, isFirst: boolean): TemplateResult {
    return html`<drawbridge-push-button
      variant=${isFirst ? 'primary' : 'quiet'}
      exportparts="button"
      data-testid="use-${method}"
      @click=${() => this.#use(method)}
      >${this.t('login.useInstead', this.t(...methodMessage(method)))}</drawbridge-push-button
    >`;
  }

  #renderOver(): TemplateResult {
    const way = {label: this.t('login.startAgain'), go: () => this.#startAgain()};
    return renderUnavailable({heading: this.t('login.over'), text: this.t('login.overHint'), way});
  }

  #use(method: LoginMethod): void {
    if (method === 'email') this.#startAgain();
    else this.run(() => this.api.startSocial(method));
  }

  #startAgain(): void {
    this.api.cancel();
    this.client.router.replace('EmailLogin');
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-other-account-view': OtherAccountView;
  }
}
