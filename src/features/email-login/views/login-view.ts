import {css, type CSSResultGroup, html, nothing, type TemplateResult} from 'lit';
import type {LoginMethod} from '../../../core/model/login.js';
import type {InternalApis} from '../../../core/ports/feature.js';
import {connectingViewModel} from '../../../ui/base/connecting/connecting-view-model.js';
import {observe} from '../../../ui/base/observe.js';
import {FeatureView} from '../../../ui/base/view-element.js';
import type {IconPaths} from '../../../ui/icons/icon-paths.js';
import {mailIcon} from '../../../ui/icons/login.js';
import {renderHandshake} from '../../../ui/parts/connecting/handshake.js';
import '../../../ui/parts/button/push-button.js';
import viewStyles from '../../../ui/styles/view.styles.js';
import type {EmailLoginState} from '../api.js';
import {brandOf, failureText} from './login-element.js';
import {MORE_BRAND_ICONS} from './more-brand-icons.js';

/** Base of the views of a login in progress: each shows its step, and then that the page is being connected. */
export abstract class LoginView extends FeatureView {
  static override styles: CSSResultGroup = [
    viewStyles,
    css`
      .end {
        display: grid;
        gap: 12px;
        margin-block-start: auto;
      }
    `,
  ];

  declare api: InternalApis['emailLogin'];

  readonly #state = observe(this, () => this.api.state);
  /** The method of a login that connects the page, also once it has. */
  #connecting: LoginMethod | undefined;

  protected get state(): EmailLoginState {
    return this.#state.value;
  }

  /** The view until the page is being connected. */
  protected abstract renderStep(): unknown;

  protected override willUpdate(): void {
    const {progress, failure} = this.state;
    if (progress.step === 'connecting') this.#connecting = progress.method;
    else if (progress.step !== 'idle' || failure) this.#connecting = undefined;
  }

  protected override render(): unknown {
    return this.#connecting ? this.#renderConnecting(this.#connecting) : this.renderStep();
  }

  #renderConnecting(method: LoginMethod): TemplateResult {
    const {failure} = this.state;
    const text = failure && (failureText(failure) ?? (['login.overHint'] as const));
    const model = connectingViewModel(this.client, {
      heading: [failure ? 'login.connectFailed' : 'login.connecting'],
      text,
      state: failure ? 'failed' : 'waiting',
      phase: failure ? 'failed' : 'connecting',
      wallet: method === 'email' ? this.t('login.email') : brandOf(method),
      walletImage: '',
      walletIcon: iconOf(method),
    });
    return renderHandshake(model, failure ? this.#renderAgain() : nothing);
  }

  #renderAgain(): TemplateResult {
    return html`<div class="end">
      <drawbridge-push-button
        exportparts="button"
        data-testid="try-again"
        @click=${() => this.run(() => this.api.retryConnect())}
        >${this.t('common.tryAgain')}</drawbridge-push-button
      >
    </div>`;
  }
}

/** The icon of a way to log in. */
export function iconOf(method: LoginMethod): IconPaths {
  return method === 'email' ? mailIcon : MORE_BRAND_ICONS[method];
}
