import {css, html, type TemplateResult} from 'lit';
import {shownWallet} from '../../../core/messages/shown-wallet.js';
import type {Stop} from '../../../core/ports/clock.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {FeatureView} from '../../../ui/base/view-element.js';
import heldActions from '../../../ui/styles/held-actions.styles.js';
import viewStyles from '../../../ui/styles/view.styles.js';
import '../../../ui/parts/button/push-button.js';
import '../../../ui/parts/feedback/empty-state.js';
import '../../../ui/parts/feedback/notice.js';
import '../../../ui/parts/feedback/progress-line.js';
import '../../../ui/parts/image/logo.js';
import type {SignInApi} from '../api.js';
import type {ConnectSignInState} from '../connect-sign-in-controller.js';

type Shown = Exclude<ConnectSignInState, {readonly status: 'idle'}>;

/**
 * Result of a one-click sign-in: its signature is being verified, or was rejected.
 *
 * @summary The check of a sign-in that came with the connection.
 * @csspart button - Every button with words.
 * @internal
 */
@customElement('drawbridge-connecting-siwe-view')
export class ConnectingSiweView extends FeatureView {
  declare api: SignInApi;

  static override styles = [
    viewStyles,
    heldActions,
    css`
      :host {
        gap: var(--_space-s);
      }
      .sub {
        margin-block-start: calc(var(--_space-xs) * -1);
      }
    `,
  ];

  #stop: Stop = () => {};

  override connectedCallback(): void {
    super.connectedCallback();
    this.#stop = this.api.connectSignIn.state.subscribe(() => this.requestUpdate());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop();
  }

  protected override render(): TemplateResult {
    const state = this.api.connectSignIn.state.get();
    if (state.status === 'idle')
      return html`<drawbridge-empty-state
        heading=${this.t('signIn.noAddress')}
        text=${this.t('signIn.noAddressHint')}
      ></drawbridge-empty-state>`;
    return html`${this.#renderParties(state)} ${this.#renderWords(state)}
      <div class="actions">${this.#renderButton(state)}</div>`;
  }

  #renderParties({status, wallet}: Shown): TemplateResult {
    const {name, icons} = this.client.config.metadata;
    return html`<drawbridge-progress-line
      state=${status === 'checking' ? 'waiting' : status}
      turn="start"
      label=${this.t('signIn.span', name, shownWallet(wallet))}
    >
      <drawbridge-logo slot="start" size="72" name=${name} src=${icons[0] ?? ''}></drawbridge-logo>
      <drawbridge-logo slot="end" size="72" name=${wallet.name} src=${wallet.icon ?? ''}></drawbridge-logo>
    </drawbridge-progress-line>`;
  }

  #renderWords(state: Shown): TemplateResult {
    const wallet = shownWallet(state.wallet);
    if (state.status !== 'failed')
      return html`<p class="lead" role="status">${this.t('signIn.checking')}</p>
        <p class="sub">${this.t('signIn.checkingText', wallet)}</p>`;
    return html`<p class="lead">${this.t('signIn.notSignedIn')}</p>
      <p class="sub">${this.t('signIn.disconnected', wallet)}</p>
      ${
        state.problem
          ? html`<drawbridge-notice tone="danger" data-testid="sign-in-problem"
              >${this.t(...state.problem)}</drawbridge-notice
            >`
          : ''
      }`;
  }

  #renderButton({status}: Shown): TemplateResult {
    const isFailed = status === 'failed';
    return html`<drawbridge-push-button
      exportparts="button"
      variant=${isFailed ? 'primary' : 'quiet'}
      ?disabled=${status === 'done'}
      data-testid=${isFailed ? 'sign-in-retry' : 'sign-in-cancel'}
      @click=${() => (isFailed ? this.api.retry() : this.api.stop())}
      >${this.t(isFailed ? 'common.tryAgain' : 'signIn.cancel')}</drawbridge-push-button
    >`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-connecting-siwe-view': ConnectingSiweView;
  }
}
