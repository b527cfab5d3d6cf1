import '../../../ui/parts/button/push-button.js';
import {css, html, LitElement, type TemplateResult} from 'lit';
import {property} from 'lit/decorators.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {markAddresses} from '../../../ui/parts/text/full-address.js';
import reset from '../../../ui/styles/reset.styles.js';

/**
 * The form that names an account. Enter saves, Escape restores the name and leaves the dialog open.
 *
 * @summary A name, Save and Cancel.
 * @csspart button - Both buttons.
 * @fires {NameDoneEvent} name-done - The user saved or cancelled.
 * @internal
 */
@customElement('drawbridge-name-form')
class NameForm extends LitElement {
  static override shadowRootOptions: ShadowRootInit = {...LitElement.shadowRootOptions, delegatesFocus: true};

  static override styles = [
    reset,
    css`
      form {
        display: flex;
        flex-wrap: wrap;
        gap: var(--_space-s);
        align-items: end;
        padding: 8px;
      }
      label {
        display: grid;
        flex: 1 1 100%;
        gap: var(--_space-xs);
        color: var(--_color-text-muted);
        font-size: 12px;
        line-height: 16px;
        overflow-wrap: anywhere;
      }
      input {
        inline-size: 100%;
        min-inline-size: 0;
        min-block-size: 44px;
        padding: 0 12px;
        color: var(--_color-text);
        background: var(--_color-surface-raised);
        border: 1px solid transparent;
        border-radius: var(--_radius-control);
        font: inherit;
        font-size: 16px;
      }
      input:focus-visible {
        outline: 2px solid var(--_color-link);
        outline-offset: -2px;
      }
    `,
  ];

  /** The account to name. */
  @property() label = '';

  @property() placeholder = '';

  /** Its current name. */
  @property() value = '';

  @property({attribute: 'save-label'}) saveLabel = '';

  @property({attribute: 'cancel-label'}) cancelLabel = '';

  protected override render(): TemplateResult {
    return html`<form @submit=${this.#save} @keydown=${this.#escape}>
      <label
        >${markAddresses(this.label)}
        <input
          dir="auto"
          maxlength="64"
          autocomplete="off"
          spellcheck="false"
          enterkeyhint="done"
          placeholder=${this.placeholder}
          .value=${this.value}
        />
      </label>
      <drawbridge-push-button exportparts="button" data-testid="save-name" size="sm" @click=${this.#save}
        >${this.saveLabel}</drawbridge-push-button
      >
      <drawbridge-push-button
        exportparts="button"
        data-testid="cancel-name"
        variant="quiet"
        size="sm"
        @click=${this.#cancel}
        >${this.cancelLabel}</drawbridge-push-button
      >
    </form>`;
  }

  #save(event: Event): void {
    event.preventDefault();
    this.dispatchEvent(new NameDoneEvent(this.renderRoot.querySelector('input')?.value ?? ''));
  }

  #cancel(): void {
    this.dispatchEvent(new NameDoneEvent());
  }

  #escape(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    this.#cancel();
  }
}

/** The user saved or cancelled. */
export class NameDoneEvent extends Event {
  /** The new name, which may be empty; `undefined` after Cancel. */
  readonly name: string | undefined;

  constructor(name?: string) {
    super('name-done');
    this.name = name;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-name-form': NameForm;
  }

  interface HTMLElementEventMap {
    'name-done': NameDoneEvent;
  }
}
