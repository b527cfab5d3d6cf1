import {css, html, type TemplateResult} from 'lit';
import type {ViewParams} from '../../core/model/view.js';
import type {InternalApis} from '../../core/ports/feature.js';
import {customElement} from '../../ui/base/custom-element.js';
import {observe} from '../../ui/base/observe.js';
import {FeatureView} from '../../ui/base/view-element.js';
import '../../ui/parts/button/push-button.js';
import '../../ui/parts/input/code-field.js';
import type {CodeEvent, CodeField} from '../../ui/parts/input/code-field.js';
import viewStyles from '../../ui/styles/view.styles.js';

/**
 * Accepts the code that a connector waits for.
 *
 * @summary Enter the code.
 * @internal
 */
@customElement('drawbridge-enter-code-view')
export class EnterCodeView extends FeatureView {
  static override styles = [
    viewStyles,
    css`
      :host {
        gap: var(--_space-m);
      }
    `,
  ];

  declare api: InternalApis['codeLogin'];
  declare params: ViewParams['EnterCode'];

  readonly #state = observe(this, () => this.api.state);
  readonly #length = observe(this, () => this.api.codeLength);

  override get firstFocus(): HTMLElement | undefined {
    return this.#field ?? undefined;
  }

  protected override render(): TemplateResult {
    const state = this.#state.value;
    const isWrong = state === 'wrong';
    return html`<drawbridge-code-field
        label=${this.t('codeLogin.code')}
        length=${this.#length.value}
        problem=${isWrong ? this.t('codeLogin.wrong') : ''}
        ?readonly=${state === 'checking'}
        @code=${({code}: CodeEvent) => this.api.enter(code)}
      ></drawbridge-code-field>
      <drawbridge-push-button
        data-testid="enter-code"
        ?disabled=${state === 'checking'}
        @click=${this.#submit}
      >
        ${this.t(state === 'checking' ? 'codeLogin.checking' : 'codeLogin.signIn')}
      </drawbridge-push-button>`;
  }

  get #field(): CodeField | null {
    return this.renderRoot.querySelector('drawbridge-code-field');
  }

  #submit(): void {
    const code = this.#field?.value;
    if (code) this.api.enter(code);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-enter-code-view': EnterCodeView;
  }
}
