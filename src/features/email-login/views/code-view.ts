import {html, nothing, type TemplateResult} from 'lit';
import type {Message} from '../../../core/messages/message.js';
import '../../../ui/parts/button/push-button.js';
import {renderUnavailable} from '../../../ui/parts/feedback/render-unavailable.js';
import type {CodeEvent} from '../../../ui/parts/input/code-field.js';
import type {CodeStep, EmailLoginState} from '../api.js';
import './code-form.js';
import {LoginView} from './login-view.js';

/** A step with a code. */
export type CheckedCode = CodeStep & {readonly isChecking: boolean};

/** Base of the views that ask for the code of an e-mail. */
export abstract class CodeView extends LoginView {
  /** The step that was shown last. */
  #last: CheckedCode | undefined;

  /** Also on phones, where the keyboard offers the code. */
  override get firstFocus(): HTMLElement | undefined {
    return this.renderRoot.querySelector('drawbridge-code-form') ?? undefined;
  }

  /** The step of the view; `undefined` once it is over. */
  protected abstract stepOf(state: EmailLoginState): CheckedCode | undefined;
  protected abstract submit(code: string): Promise<void>;
  protected abstract resend(): Promise<void>;
  /** Goes back to the field for the address. */
  protected abstract startAgain(): void;
  /** The user entered the address for this step, and can change it. */
  protected abstract readonly canChange: boolean;
  /** The button that goes back, and the notice once the step is over. */
  protected abstract readonly words: Readonly<Record<'other' | 'over' | 'overHint', Message>>;

  protected override renderStep(): TemplateResult {
    const step = this.stepOf(this.state);
    if (step) this.#last = step;
    // After the right code the view stays until another replaces it.
    else if (this.#last && !this.state.failure) return this.#renderForm({...this.#last, isChecking: true});
    return step ? this.#renderForm(step) : this.#renderOver();
  }

  #renderForm(step: CheckedCode): TemplateResult {
    return html`<drawbridge-code-form
        exportparts="input,button"
        .client=${this.client}
        .step=${step}
        .isChecking=${step.isChecking}
        .failure=${this.state.failure}
        @code=${({code}: CodeEvent) => this.run(() => this.submit(code))}
        @resend=${() => this.run(() => this.#resend())}
        >${this.canChange ? this.#renderBack() : nothing}</drawbridge-code-form
      >
      ${this.canChange ? nothing : html`<p class="foot">${this.#renderBack()}</p>`}`;
  }

  #renderBack(): TemplateResult {
    return html`<drawbridge-push-button
      slot=${this.canChange ? 'change' : nothing}
      variant="link"
      exportparts="button"
      data-testid="other-email"
      @click=${() => this.startAgain()}
      >${this.t(...this.words.other)}</drawbridge-push-button
    >`;
  }

  #renderOver(): TemplateResult {
    const {over, overHint} = this.words;
    const way = {label: this.t('login.startAgain'), go: () => this.startAgain()};
    return renderUnavailable({heading: this.t(...over), text: this.t(...overHint), way});
  }

  async #resend(): Promise<void> {
    if (this.#last?.isMasked) return this.startAgain();
    await this.resend();
    this.client.toast.show({variant: 'success', message: ['login.codeResent']});
  }
}
