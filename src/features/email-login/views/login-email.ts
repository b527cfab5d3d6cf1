import {css, html, nothing, type TemplateResult} from 'lit';
import {state} from 'lit/decorators.js';
import type {Message} from '../../../core/messages/message.js';
import {customElement, loadPart} from '../../../ui/base/custom-element.js';
import {observe} from '../../../ui/base/observe.js';
import {isEmail} from '../is-email.js';
import {keptCodeSlot} from '../kept-code.js';
import type {EmailField} from './email-field.js';
import './email-field.js';
import {failureText, LoginElement} from './login-element.js';

/**
 * The login by e-mail, on Connect and wherever else a login starts.
 *
 * @summary Log in with an e-mail address.
 * @csspart input - The native field.
 * @internal
 */
@customElement('drawbridge-login-email')
export class LoginEmail extends LoginElement {
  static override shadowRootOptions: ShadowRootInit = {
    ...LoginElement.shadowRootOptions,
    delegatesFocus: true,
  };

  static override styles = css`
    drawbridge-waiting-code:not(:defined) {
      display: block;
      min-block-size: 62px;
    }
  `;

  @state() private problem: Message | undefined;
  @state() private isSending = false;
  protected override readonly waitsForUse = true;
  #isPreparing = false;
  #isSent = false;

  readonly #modal = observe(this, ({modal}) => modal.state);

  protected override render(): TemplateResult {
    return html`${this.#renderWaiting()}<drawbridge-email-field
        exportparts="input"
        label=${this.t('login.email')}
        submit-label=${this.t('login.submitEmail')}
        problem=${this.problem ? this.t(...this.problem) : ''}
        hint=${this.lastMethod === 'email' ? this.t('login.usedEmail') : ''}
        ?loading=${this.isSending}
        ?disabled=${this.disabled}
        @focusin=${this.#select}
        @input=${this.#read}
        @submit=${this.#send}
      ></drawbridge-email-field>`;
  }

  /** Each opening looks again. The code of an address sent here has its view, and does not move the field until then. */
  #renderWaiting(): TemplateResult | typeof nothing {
    if (!this.#modal.value.open) this.#isSent = false;
    if (this.isSending || this.#isSent) return nothing;
    const hasCode = this.state.waiting ?? (this.#modal.value.open && keptCodeSlot(this.client).get());
    if (!hasCode) return nothing;
    loadPart(() => import(/* together: email-login-views */ './waiting-code.js'));
    return html`<drawbridge-waiting-code
      exportparts="button"
      .client=${this.client}
      .api=${this.api}
      ?disabled=${this.disabled}
    ></drawbridge-waiting-code>`;
  }

  #select(): void {
    loadPart(async () => (await this.loadApi()).selectEmail());
  }

  /** A typed character is the first sign that the user logs in: the tab key walks through the field, too. */
  #read(): void {
    this.problem = undefined;
    if (this.#isPreparing) return;
    this.#isPreparing = true;
    loadPart(async () => (await this.loadApi()).prepare());
  }

  #send({currentTarget}: Event): void {
    const email = (currentTarget as EmailField).value.trim();
    this.problem = isEmail(email) ? undefined : ['login.invalidEmail'];
    if (this.problem) return;
    this.isSending = true;
    this.run(async () => {
      const [sent] = await Promise.allSettled([this.#submit(email)]);
      this.#isSent = sent.status === 'fulfilled';
      this.isSending = false;
      if (sent.status === 'fulfilled') return;
      this.problem = failureText(sent.reason);
      throw sent.reason;
    });
  }

  async #submit(email: string): Promise<void> {
    const api = await this.loadApi();
    await api.submitEmail(email);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-login-email': LoginEmail;
  }
}
