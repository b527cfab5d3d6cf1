import {css, html, nothing, type TemplateResult} from 'lit';
import type {Message} from '../../../core/messages/message.js';
import {connectingViewModel} from '../../../ui/base/connecting/connecting-view-model.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {renderHandshake} from '../../../ui/parts/connecting/handshake.js';
import '../../../ui/parts/button/push-button.js';
import '../../../ui/parts/button/copy-button.js';
import {brandOf, failureText} from './login-element.js';
import '../../../ui/parts/connecting/qr-code.js';
import {LoginView} from './login-view.js';
import {MORE_BRAND_ICONS} from './more-brand-icons.js';

/**
 * The link to approve the login in Farcaster: a code to scan, or on a phone a link to the app.
 *
 * @summary Approve in Farcaster.
 * @csspart button - Each button.
 * @csspart qr - The code.
 * @internal
 */
@customElement('drawbridge-connecting-farcaster-view')
export class ConnectingFarcasterView extends LoginView {
  static override styles = [
    LoginView.styles,
    css`
      :host {
        min-block-size: 340px;
      }
      .code {
        display: grid;
        gap: 12px;
      }
      .code drawbridge-qr-code {
        justify-self: center;
      }
    `,
  ];

  protected override renderStep(): TemplateResult {
    const {failure, progress} = this.state;
    if (progress.step === 'other-account') return this.#renderReading();
    if (progress.step !== 'farcaster' || failure) return this.#renderFailed();
    if (progress.phase === 'reading-user') return this.#renderReading();
    const {uri = ''} = progress;
    return this.client.device.isMobile ? this.#renderHere(uri) : this.#renderCode(uri);
  }

  #renderCode(uri: string): TemplateResult {
    return html`<div class="code">
      <p class="sub">${this.t('login.farcasterScan')}</p>
      <drawbridge-qr-code
        exportparts="qr"
        label=${this.t('login.farcasterCode')}
        .value=${uri}
      ></drawbridge-qr-code>
      ${this.#renderCopy(uri)}
    </div>`;
  }

  #renderHere(uri: string): TemplateResult {
    const end = html`<div class="end">
      <drawbridge-push-button
        exportparts="button"
        data-testid="open-farcaster"
        target="_blank"
        href=${uri}
        ?disabled=${!uri}
        >${this.t('login.farcasterOpen')}</drawbridge-push-button
      >
      ${this.#renderCopy(uri)}
    </div>`;
    return this.#renderStep({heading: ['login.farcasterHere'], text: ['login.farcasterHint'], end});
  }

  #renderReading(): TemplateResult {
    return this.#renderStep({heading: ['login.loadingUser'], text: ['login.loadingUserHint'], end: nothing});
  }

  #renderFailed(): TemplateResult {
    const {failure} = this.state;
    const text = (failure && failureText(failure)) ?? (['login.overHint'] as const);
    const end = html`<div class="end">
      <drawbridge-push-button
        exportparts="button"
        data-testid="try-again"
        @click=${() => this.run(() => this.api.startSocial('farcaster'))}
        >${this.t('common.tryAgain')}</drawbridge-push-button
      >
      <drawbridge-push-button
        exportparts="button"
        data-testid="back"
        variant="quiet"
        @click=${() => this.client.flows.navigate.back()}
        >${this.t('common.back')}</drawbridge-push-button
      >
    </div>`;
    return this.#renderStep({heading: ['login.logInWith', brandOf('farcaster')], text, end, hasFailed: true});
  }

  #renderStep({end, hasFailed = false, ...words}: Step): TemplateResult {
    const model = connectingViewModel(this.client, {
      ...words,
      state: hasFailed ? 'failed' : 'waiting',
      phase: hasFailed ? 'failed' : 'waiting',
      wallet: brandOf('farcaster'),
      walletImage: '',
      walletIcon: MORE_BRAND_ICONS.farcaster,
    });
    return renderHandshake(model, end);
  }

  #renderCopy(uri: string): TemplateResult {
    return html`<drawbridge-copy-button
      exportparts="button"
      data-testid="copy-link"
      label=${this.t('common.copyLink')}
      copied-label=${this.t('common.linkCopied')}
      .value=${uri}
    ></drawbridge-copy-button>`;
  }
}

interface Step {
  readonly heading: Message;
  readonly text: Message;
  readonly end: unknown;
  readonly hasFailed?: boolean;
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-connecting-farcaster-view': ConnectingFarcasterView;
  }
}
