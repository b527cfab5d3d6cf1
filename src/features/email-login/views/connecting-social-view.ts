import {css, html, nothing, type TemplateResult} from 'lit';
import type {Message, MessageKey} from '../../../core/messages/message.js';
import type {WindowProvider} from '../../../core/model/login.js';
import {safeWebLink} from '../../../core/model/safety/safe-link.js';
import {connectingViewModel} from '../../../ui/base/connecting/connecting-view-model.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {renderHandshake} from '../../../ui/parts/connecting/handshake.js';
import '../../../ui/parts/button/push-button.js';
import type {SocialPhase} from '../api.js';
import {brandOf, failureText} from './login-element.js';
import {LoginView} from './login-view.js';
import {MORE_BRAND_ICONS} from './more-brand-icons.js';

/** The state of the login on screen. */
type Phase = Exclude<SocialPhase, 'opening'> | 'failed';

const TEXTS = {
  waiting: 'login.inWindow',
  slow: 'login.slow',
  'reading-user': 'login.readingUser',
  blocked: 'login.blocked',
  leaving: 'login.leaving',
} as const satisfies Partial<Record<Phase, MessageKey>>;

/**
 * The page and a social provider, in whose window the user logs in.
 *
 * @summary Log in in the provider's window.
 * @csspart button - Each button.
 * @internal
 */
@customElement('drawbridge-connecting-social-view')
export class ConnectingSocialView extends LoginView {
  static override styles = [
    LoginView.styles,
    css`
      :host {
        min-block-size: 340px;
      }
      .open {
        display: flex;
        align-items: center;
        justify-content: center;
        min-block-size: 48px;
        padding: 6px 20px;
        color: var(--_color-on-accent);
        font-size: 16px;
        line-height: 24px;
        text-align: center;
        background: var(--_color-accent);
        border: 1px solid transparent;
        border-radius: var(--_radius-control);
      }
      .open:hover {
        text-decoration: none;
        background: var(--_color-accent-hover);
      }
    `,
  ];

  /** The provider, also after the login has ended. */
  #provider: WindowProvider | undefined;

  protected override willUpdate(): void {
    super.willUpdate();
    const {progress} = this.state;
    if (progress.step === 'social') this.#provider = progress.provider;
  }

  protected override renderStep(): TemplateResult | typeof nothing {
    const provider = this.#provider;
    if (!provider) return nothing;
    const name = brandOf(provider);
    const phase = this.#phase;
    const model = connectingViewModel(this.client, {
      heading: ['login.logInWith', name],
      text: this.#textOf(phase, name),
      state: isOver(phase) ? 'failed' : 'waiting',
      phase,
      wallet: name,
      walletImage: '',
      walletIcon: MORE_BRAND_ICONS[provider],
    });
    return renderHandshake(model, this.#renderEnd(phase, provider));
  }

  #renderEnd(phase: Phase, provider: WindowProvider): TemplateResult | typeof nothing {
    if (phase === 'reading-user' || phase === 'leaving') return nothing;
    const again = (): void => this.run(() => this.api.startSocial(provider));
    return html`<div class="end">
      ${phase === 'blocked' ? this.#renderOpen(provider, again) : this.#renderAgain(phase, again)}
      ${needsNoWindow(phase) ? this.#renderHere(provider) : nothing}
      ${isOver(phase) ? this.#renderBack() : nothing}
    </div>`;
  }

  /** A link is not blocked. The window must know this page, to which it answers: no `noopener`. */
  #renderOpen(provider: WindowProvider, again: () => void): TemplateResult {
    const {progress} = this.state;
    const uri = progress.step === 'social' ? safeWebLink(progress.uri ?? '') : undefined;
    const label = this.t('login.openProvider', brandOf(provider));
    if (!uri)
      return html`<drawbridge-push-button exportparts="button" data-testid="open-provider" @click=${again}
        >${label}</drawbridge-push-button
      >`;
    return html`<a
      class="open"
      part="button"
      data-testid="open-provider"
      href=${uri}
      target="_blank"
      rel="opener"
      >${label}</a
    >`;
  }

  #renderAgain(phase: Phase, again: () => void): TemplateResult {
    const hasFailed = isOver(phase);
    return html`<drawbridge-push-button
      exportparts="button"
      data-testid="try-again"
      variant=${hasFailed ? 'primary' : 'quiet'}
      @click=${again}
      >${this.t(hasFailed ? 'common.tryAgain' : 'login.openWindowAgain')}</drawbridge-push-button
    >`;
  }

  #renderHere(provider: WindowProvider): TemplateResult {
    return html`<drawbridge-push-button
      exportparts="button"
      data-testid="in-this-tab"
      variant="quiet"
      @click=${() => this.run(() => this.api.startSocialHere(provider))}
      >${this.t('login.inThisTab')}</drawbridge-push-button
    >`;
  }

  #renderBack(): TemplateResult {
    return html`<drawbridge-push-button
      exportparts="button"
      data-testid="back"
      variant="quiet"
      @click=${() => this.client.flows.navigate.back()}
      >${this.t('common.back')}</drawbridge-push-button
    >`;
  }

  #textOf(phase: Phase, name: string): Message {
    if (!isOver(phase)) return [TEXTS[phase], name];
    const {failure} = this.state;
    if (phase === 'failed' && failure) return failureText(failure) ?? ['login.windowClosed'];
    return needsNoWindow(phase) ? ['login.windowClosedGoOn', name] : ['login.windowClosed'];
  }

  get #phase(): Phase {
    const {failure, progress} = this.state;
    if (failure) return 'failed';
    if (progress.step === 'social') return progress.phase === 'opening' ? 'waiting' : progress.phase;
    return progress.step === 'other-account' ? 'reading-user' : 'failed';
  }
}

/** True where the login may work in place of the page; a page in a frame would take its outer page along. */
function needsNoWindow(phase: Phase): boolean {
  return (phase === 'closed' || phase === 'blocked') && window.parent === window;
}

function isOver(phase: Phase): phase is 'failed' | 'closed' {
  return phase === 'failed' || phase === 'closed';
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-connecting-social-view': ConnectingSocialView;
  }
}
