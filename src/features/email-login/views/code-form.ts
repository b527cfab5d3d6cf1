import {css, html, type PropertyValues, type TemplateResult} from 'lit';
import {property, state} from 'lit/decorators.js';
import type {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import type {Message} from '../../../core/messages/message.js';
import {ClientElement} from '../../../ui/base/client-element.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {CodeEvent} from '../../../ui/parts/input/code-field.js';
import '../../../ui/parts/input/code-field.js';
import viewStyles from '../../../ui/styles/view.styles.js';
import type {CodeStep} from '../api.js';
import {isCodeOver} from '../code-times.js';
import './code-end.js';
import {codeProblem} from './code-problem.js';

/**
 * Asks for the code of an e-mail, below where it was sent and above when another one can be sent.
 *
 * @summary Enter the code of an e-mail.
 * @slot change - Follows the address: a way to change it.
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
        gap: 0;
        padding: 0;
      }
    `,
  ];

  @property({attribute: false}) step!: CodeStep;

  /** The service is checking the code. */
  @property({attribute: false}) isChecking = false;

  /** The failure of the last step. */
  @property({attribute: false}) failure: DrawbridgeError | undefined;

  @state() private hasEnded = false;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('step') && changed.get('step')?.endsAt !== this.step.endsAt) this.hasEnded = false;
  }

  protected override render(): TemplateResult {
    const problem = this.#problem;
    return html`<drawbridge-code-field
        exportparts="input"
        label=${this.t('login.codeSent', this.step.email)}
        problem=${problem ? this.t(...problem) : ''}
        ?readonly=${this.isChecking}
        @code=${({code}: CodeEvent) => this.#report(code)}
      >
        <slot name="change" slot="change"></slot>
        <p class="state" role="status">${this.isChecking ? this.t('login.checkingCode') : ''}</p>
      </drawbridge-code-field>
      <drawbridge-code-end
        exportparts="button"
        .client=${this.client}
        .step=${this.step}
        ?over=${!this.isChecking && this.failure !== undefined && isCodeOver(this.failure)}
        @ended=${() => (this.hasEnded = true)}
      ></drawbridge-code-end>`;
  }

  get #problem(): Message | undefined {
    if (this.isChecking) return undefined;
    if (this.hasEnded) return ['login.codeEnded'];
    return this.failure && codeProblem(this.failure, this.step.refusals);
  }

  #report(code: string): void {
    if (!this.hasEnded) this.dispatchEvent(new CodeEvent(code));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-code-form': CodeForm;
  }
}
