import {html, type TemplateResult} from 'lit';
import {state} from 'lit/decorators.js';
import type {Message} from '../../../core/messages/message.js';
import type {InternalApis} from '../../../core/ports/feature.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {firstField} from '../../../ui/base/first-field.js';
import {observe} from '../../../ui/base/observe.js';
import {FeatureView} from '../../../ui/base/view-element.js';
import '../../../ui/parts/button/push-button.js';
import viewStyles from '../../../ui/styles/view.styles.js';
import {isEmail} from '../is-email.js';
import type {EmailField} from './email-field.js';
import './email-field.js';
import {failureText} from './login-element.js';

/**
 * Changes the e-mail address of the login.
 *
 * @summary Edit the e-mail address.
 * @csspart input - The native field.
 * @csspart button - Each button.
 * @internal
 */
@customElement('drawbridge-update-email-wallet-view')
export class UpdateEmailWalletView extends FeatureView {
  static override styles = viewStyles;

  declare api: InternalApis['emailLogin'];
  /** The text of the field, once the user has changed it. */
  @state() private email: string | undefined;
  @state() private problem: Message | undefined;
  @state() private isSending = false;

  readonly #account = observe(this, ({account}) => account);

  override get firstFocus(): HTMLElement | undefined {
    return firstField(this, 'drawbridge-email-field');
  }

  protected override render(): TemplateResult {
    return html`<drawbridge-email-field
        exportparts="input"
        label=${this.t('login.email')}
        value=${this.#present}
        problem=${this.problem ? this.t(...this.problem) : ''}
        hint=${this.t('login.editHint')}
        ?loading=${this.isSending}
        @input=${this.#read}
        @submit=${this.#save}
      ></drawbridge-email-field>
      <div class="actions">
        <drawbridge-push-button
          exportparts="button"
          data-testid="save-email"
          ?disabled=${!this.#canSave}
          ?loading=${this.isSending}
          @click=${this.#save}
          >${this.t('login.save')}</drawbridge-push-button
        >
        <drawbridge-push-button
          exportparts="button"
          data-testid="cancel-email"
          variant="quiet"
          @click=${() => this.client.flows.navigate.back()}
          >${this.t('common.cancel')}</drawbridge-push-button
        >
      </div>`;
  }

  get #present(): string {
    return this.#account.value.user?.email ?? '';
  }

  get #canSave(): boolean {
    const email = this.email?.trim() ?? '';
    return email.length > 3 && email !== this.#present;
  }

  #read({currentTarget}: Event): void {
    this.email = (currentTarget as EmailField).value;
    this.problem = undefined;
  }

  #save(): void {
    const email = this.email?.trim() ?? '';
    if (!this.#canSave || this.isSending) return;
    this.problem = isEmail(email) ? undefined : ['login.invalidEmail'];
    if (this.problem) return;
    this.isSending = true;
    this.run(async () => {
      const [sent] = await Promise.allSettled([this.api.startEmailChange(email)]);
      this.isSending = false;
      if (sent.status === 'fulfilled') return;
      this.problem = failureText(sent.reason);
      throw sent.reason;
    });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-update-email-wallet-view': UpdateEmailWalletView;
  }
}
