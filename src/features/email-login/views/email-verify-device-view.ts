import {css, html, type TemplateResult} from 'lit';
import {state} from 'lit/decorators.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {mailIcon} from '../../../ui/icons/login.js';
import '../../../ui/parts/button/push-button.js';
import {renderUnavailable} from '../../../ui/parts/feedback/render-unavailable.js';
import '../../../ui/parts/image/logo.js';
import type {CodeStep} from '../api.js';
import './code-end.js';
import {failureText} from './login-element.js';
import {LoginView} from './login-view.js';

/**
 * Waits until the user has opened the link that registers this device. A code follows.
 *
 * @summary Approve this device by the link of the e-mail.
 * @csspart button - Each button.
 * @internal
 */
@customElement('drawbridge-email-verify-device-view')
export class EmailVerifyDeviceView extends LoginView {
  static override styles = [
    LoginView.styles,
    css`
      :host {
        gap: var(--_space-s);
      }
      drawbridge-logo {
        --_icon-size: 36px;
        margin: var(--_space-m) auto;
      }
      .bad {
        color: var(--_color-danger);
        text-align: center;
      }
      .bad:empty {
        display: none;
      }
    `,
  ];

  @state() private hasEnded = false;

  protected override renderStep(): TemplateResult {
    const {progress} = this.state;
    return progress.step === 'verify-device' ? this.#renderWaiting(progress) : this.#renderOver();
  }

  #renderWaiting(step: CodeStep): TemplateResult {
    return html`<drawbridge-logo size="72" .icon=${mailIcon}></drawbridge-logo>
      <p class="lead">${this.t('login.deviceLead', step.email)}</p>
      <p class="sub">${this.t('login.deviceHint')}</p>
      <p class="bad" role="alert">${this.#problem}</p>
      <drawbridge-code-end
        link
        exportparts="button"
        .client=${this.client}
        .step=${step}
        @ended=${() => (this.hasEnded = true)}
        @resend=${() => this.run(() => this.#resend())}
      ></drawbridge-code-end>
      <p class="foot">
        <drawbridge-push-button
          variant="link"
          exportparts="button"
          data-testid="other-email"
          @click=${this.#startAgain}
          >${this.t('login.otherEmail')}</drawbridge-push-button
        >
      </p>`;
  }

  #renderOver(): TemplateResult {
    const way = {label: this.t('login.startAgain'), go: () => this.#startAgain()};
    return renderUnavailable({heading: this.t('login.over'), text: this.t('login.overHint'), way});
  }

  get #problem(): string {
    const {failure} = this.state;
    if (this.hasEnded) return this.t('login.linkEnded');
    const text = failure && failureText(failure);
    return text ? this.t(...text) : '';
  }

  async #resend(): Promise<void> {
    const {progress} = this.state;
    if (progress.step === 'verify-device' && progress.isMasked) return this.#startAgain();
    await this.api.resend();
    this.hasEnded = false;
    this.client.toast.show({variant: 'success', message: ['login.emailResent']});
  }

  #startAgain(): void {
    this.api.cancel();
    this.client.router.replace('EmailLogin');
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-email-verify-device-view': EmailVerifyDeviceView;
  }
}
