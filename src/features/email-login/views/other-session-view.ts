import {css, html, type TemplateResult} from 'lit';
import {customElement} from '../../../ui/base/custom-element.js';
import '../../../ui/parts/button/push-button.js';
import '../../../ui/parts/image/logo.js';
import {renderUnavailable} from '../../../ui/parts/feedback/render-unavailable.js';
import {failureText} from './login-element.js';
import {iconOf, LoginView} from './login-view.js';

/**
 * Asks before a login ends the session of another user of this site.
 *
 * @summary Log the other account out, or keep it.
 * @csspart button - Each button.
 * @internal
 */
@customElement('drawbridge-other-session-view')
export class OtherSessionView extends LoginView {
  static override styles = [
    LoginView.styles,
    css`
      drawbridge-logo {
        align-self: center;
        justify-self: center;
      }
    `,
  ];

  protected override renderStep(): TemplateResult {
    const {progress, failure} = this.state;
    if (progress.step !== 'other-session') return this.#renderOver();
    const {email, username} = progress.user;
    const shown = email ?? username ?? this.t('login.sessionOther');
    const problem = failure && failureText(failure);
    return html`<drawbridge-logo size="72" .icon=${iconOf(progress.method)}></drawbridge-logo>
      <p class="lead">${this.t('login.sessionLead', shown)}</p>
      <p class="sub">${this.t('login.sessionText', shown)}</p>
      ${problem && html`<p class="sub" role="alert">${this.t(...problem)}</p>`}
      <div class="actions">
        <drawbridge-push-button
          exportparts="button"
          data-testid="replace-session"
          @click=${() => this.run(() => this.api.replaceSession())}
          >${this.t('login.sessionReplace')}</drawbridge-push-button
        >
        <drawbridge-push-button
          variant="quiet"
          exportparts="button"
          data-testid="keep-session"
          @click=${() => this.api.keepSession()}
          >${this.t('login.sessionKeep')}</drawbridge-push-button
        >
      </div>`;
  }

  #renderOver(): TemplateResult {
    const go = (): void => this.client.router.replace('EmailLogin');
    const way = {label: this.t('login.startAgain'), go};
    return renderUnavailable({heading: this.t('login.over'), text: this.t('login.overHint'), way});
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-other-session-view': OtherSessionView;
  }
}
