import {html, type TemplateResult} from 'lit';
import type {Message} from '../../../core/messages/message.js';
import type {InternalApis} from '../../../core/ports/feature.js';
import {observe} from '../../../ui/base/observe.js';
import {FeatureView} from '../../../ui/base/view-element.js';
import '../../../ui/parts/button/action.js';
import {renderUnavailable} from '../../../ui/parts/feedback/render-unavailable.js';
import viewStyles from '../../../ui/styles/view.styles.js';
import type {CodeStep, EmailLoginState} from '../api.js';
import type {CodeEvent} from './code-form.js';
import './code-form.js';

/** A step with a code. */
export type CheckedCode = CodeStep & {readonly isChecking: boolean};

/** Base of the views that ask for the code of an e-mail. */
export abstract class CodeView extends FeatureView {
  static override styles = viewStyles;

  declare api: InternalApis['emailLogin'];

  readonly #state = observe(this, () => this.api.state);

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
  /** The button below the code, and the notice once the step is over. */
  protected abstract readonly words: Readonly<Record<'other' | 'over' | 'overHint', Message>>;

  protected override render(): TemplateResult {
    const state = this.#state.value;
    const step = this.stepOf(state);
    if (!step) return this.#renderOver();
    return html`<drawbridge-code-form
        exportparts="input,button"
        .client=${this.client}
        .step=${step}
        .isChecking=${step.isChecking}
        .failure=${state.failure}
        @code=${({code}: CodeEvent) => this.run(() => this.submit(code))}
        @resend=${() => this.run(() => this.#resend())}
      ></drawbridge-code-form>
      <p class="foot">
        <drawbridge-action
          variant="link"
          exportparts="button"
          data-testid="other-email"
          @click=${() => this.startAgain()}
          >${this.t(...this.words.other)}</drawbridge-action
        >
      </p>`;
  }

  #renderOver(): TemplateResult {
    const {over, overHint} = this.words;
    const way = {label: this.t('login.startAgain'), go: () => this.startAgain()};
    return renderUnavailable({heading: this.t(...over), text: this.t(...overHint), way});
  }

  async #resend(): Promise<void> {
    await this.resend();
    this.client.toast.show({variant: 'success', message: ['login.codeResent']});
  }
}
