import {css, html, nothing, type TemplateResult} from 'lit';
import type {ViewParams} from '../../core/model/view.js';
import type {InternalApis} from '../../core/ports/feature.js';
import {customElement} from '../../ui/base/custom-element.js';
import {observe} from '../../ui/base/observe.js';
import {FeatureView} from '../../ui/base/view-element.js';
import '../../ui/parts/button/push-button.js';
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
      form {
        display: flex;
        flex-direction: column;
        gap: var(--_space-s);
      }
      label {
        color: var(--_color-text-muted);
      }
      input {
        min-block-size: 48px;
        padding-inline: var(--_space-m);
        background: var(--_color-surface-raised);
        border: 1px solid var(--_color-border);
        border-radius: var(--_radius-row);
        color: inherit;
        font: inherit;
        font-size: 20px;
      }
      [role='alert'] {
        min-block-size: 24px;
        color: var(--_color-danger);
      }
    `,
  ];

  declare api: InternalApis['codeLogin'];
  declare params: ViewParams['EnterCode'];

  readonly #state = observe(this, () => this.api.state);
  readonly #length = observe(this, () => this.api.codeLength);

  override get firstFocus(): HTMLElement | undefined {
    return this.#input ?? undefined;
  }

  protected override render(): TemplateResult {
    const state = this.#state.value;
    const isWrong = state === 'wrong';
    return html`<form @submit=${this.#submit}>
      <label for="code">${this.t('codeLogin.code')}</label>
      <input
        id="code"
        inputmode="numeric"
        autocomplete="one-time-code"
        maxlength=${this.#length.value}
        aria-describedby="problem"
        aria-invalid=${isWrong}
        ?readonly=${state === 'checking'}
      />
      <p id="problem" role="alert">${isWrong ? this.t('codeLogin.wrong') : nothing}</p>
      <drawbridge-push-button
        data-testid="enter-code"
        ?disabled=${state === 'checking'}
        @click=${this.#submit}
      >
        ${this.t(state === 'checking' ? 'codeLogin.checking' : 'codeLogin.signIn')}
      </drawbridge-push-button>
    </form>`;
  }

  get #input(): HTMLInputElement | null {
    return this.renderRoot.querySelector('input');
  }

  #submit(event: Event): void {
    event.preventDefault();
    const code = this.#input?.value.trim();
    if (code) this.api.enter(code);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-enter-code-view': EnterCodeView;
  }
}
