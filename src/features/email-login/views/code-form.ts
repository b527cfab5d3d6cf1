import {css, html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {property, state} from 'lit/decorators.js';
import type {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import type {Message} from '../../../core/messages/message.js';
import {ClientElement} from '../../../ui/base/client-element.js';
import {customElement} from '../../../ui/base/custom-element.js';
import viewStyles from '../../../ui/styles/view.styles.js';
import type {CodeStep} from '../api.js';
import {isCodeOver} from '../code-times.js';
import {CODE_LENGTH, readCode} from '../login-input.js';
import './code-end.js';
import {codeProblem} from './code-problem.js';

/** As a property: the checker of templates does not know the value. */
const CODE_FILL: AutoFill = 'one-time-code';

/** The user entered a whole code. */
export class CodeEvent extends Event {
  readonly code: string;

  constructor(code: string) {
    super('code');
    this.code = code;
  }
}

/**
 * One field for the code of an e-mail. It reports the code as soon as its last digit is typed or pasted.
 *
 * @summary Enter the code of an e-mail.
 * @slot - Further choices.
 * @csspart input - The native field.
 * @csspart button - The button that sends another code.
 * @fires {CodeEvent} code - Six digits.
 * @fires {Event} resend - The user asks for another code.
 * @internal
 */
@customElement('drawbridge-code-form')
export class CodeForm extends ClientElement {
  static override shadowRootOptions: ShadowRootInit = {
    ...ClientElement.shadowRootOptions,
    delegatesFocus: true,
  };
  static override styles = [
    viewStyles,
    css`
      :host {
        gap: var(--_space-m);
        padding: 0;
      }
      form {
        display: grid;
        gap: var(--_space-s);
        justify-items: center;
      }
      label {
        color: var(--_color-text-muted);
        text-align: center;
        text-wrap: balance;
        overflow-wrap: anywhere;
      }
      input {
        inline-size: min(100%, 240px);
        min-block-size: 64px;
        padding: 0;
        /* The space after the last digit would move the digits out of the middle. */
        text-indent: 0.3em;
        /* A line below each digit. */
        background: repeating-linear-gradient(
            90deg,
            var(--_color-text-subtle) 0 1ch,
            transparent 1ch calc(1ch + 0.3em)
          )
          50% calc(100% - 12px) / calc(6ch + 1.5em) 2px no-repeat var(--_color-surface-raised);
        border: 1px solid transparent;
        border-radius: var(--_radius-row);
        font-size: 28px;
        font-weight: 600;
        font-variant-numeric: tabular-nums;
        letter-spacing: 0.3em;
        text-align: center;
      }
      input:focus-visible {
        outline-offset: -2px;
        border-radius: var(--_radius-row);
      }
      input[aria-invalid='true'] {
        border-color: var(--_color-danger);
      }
      .below {
        min-block-size: 20px;
      }
      .state {
        color: var(--_color-text-muted);
        text-align: center;
        text-wrap: balance;
      }
      .bad {
        color: var(--_color-danger);
        text-align: center;
        text-wrap: balance;
      }
      p:empty {
        display: none;
      }
      @media (forced-colors: active) {
        input,
        input[aria-invalid='true'] {
          border-color: CanvasText;
        }
        input[aria-invalid='true'] {
          border-width: 3px;
        }
        input:focus-visible {
          outline-offset: 2px;
        }
      }
    `,
  ];

  @property({attribute: false}) step!: CodeStep;

  /** The service is checking the code. */
  @property({attribute: false}) isChecking = false;

  /** The failure of the last step. */
  @property({attribute: false}) failure: DrawbridgeError | undefined;

  @state() private hasEnded = false;

  /** The code that was reported last, so that it is reported once. */
  #reported = '';

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('step') && changed.get('step')?.endsAt !== this.step.endsAt) this.hasEnded = false;
    if (changed.get('isChecking') === true && !this.isChecking) this.#reported = '';
  }

  protected override updated(changed: PropertyValues<this>): void {
    // A wrong code is replaced by the next key.
    if (changed.has('failure') && this.failure) this.#input?.select();
  }

  protected override render(): TemplateResult {
    const problem = this.#problem;
    return html`<form @submit=${this.#submit}>
        <label for="code">${this.t('login.codeSent', this.step.email)}</label>
        <input
          id="code"
          part="input"
          dir="ltr"
          inputmode="numeric"
          .autocomplete=${CODE_FILL}
          enterkeyhint="done"
          aria-describedby="problem state"
          aria-invalid=${problem ? 'true' : 'false'}
          ?readonly=${this.isChecking}
          @input=${this.#read}
          @paste=${this.#paste}
        />
        <div class="below">
          <p class="bad" id="problem" role="alert">${problem ? this.t(...problem) : nothing}</p>
          <div class="state" id="state">
            <p role="status">${this.isChecking ? this.t('login.checkingCode') : nothing}</p>
            ${this.isChecking || problem ? nothing : this.t('login.checkSpam')}
          </div>
        </div>
      </form>
      <drawbridge-code-end
        exportparts="button"
        .client=${this.client}
        .step=${this.step}
        ?over=${!this.isChecking && this.failure !== undefined && isCodeOver(this.failure)}
        @ended=${() => (this.hasEnded = true)}
      ></drawbridge-code-end>
      <slot></slot>`;
  }

  get #problem(): Message | undefined {
    if (this.isChecking) return undefined;
    if (this.hasEnded) return ['login.codeEnded'];
    return this.failure && codeProblem(this.failure, this.step.refusals);
  }

  get #input(): HTMLInputElement | null {
    return this.renderRoot.querySelector('input');
  }

  #read(): void {
    const input = this.#input;
    if (!input) return;
    const code = readCode(input.value);
    if (code !== input.value) input.value = code;
    if (code !== this.#reported) this.#report(code);
  }

  /** The field would join the lines of a pasted e-mail, and with them their digits. */
  #paste(event: ClipboardEvent): void {
    const code = readCode(event.clipboardData?.getData('text') ?? '');
    const input = this.#input;
    if (!input || input.readOnly || code.length < CODE_LENGTH) return;
    event.preventDefault();
    input.value = code;
    this.#report(code);
  }

  #submit(event: Event): void {
    event.preventDefault();
    this.#report(readCode(this.#input?.value ?? ''));
  }

  #report(code: string): void {
    if (code.length < CODE_LENGTH || this.isChecking || this.hasEnded) return;
    this.#reported = code;
    this.dispatchEvent(new CodeEvent(code));
  }
}

declare global {
  interface HTMLElementEventMap {
    code: CodeEvent;
  }

  interface HTMLElementTagNameMap {
    'drawbridge-code-form': CodeForm;
  }
}
