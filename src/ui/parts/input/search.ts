import {css, html, LitElement, nothing, type TemplateResult} from 'lit';
import {property} from 'lit/decorators.js';
import {customElement} from '../../base/custom-element.js';
import {closeIcon} from '../../icons/first.js';
import {searchIcon} from '../../icons/search.js';
import '../button/icon-button.js';
import '../image/icon.js';
import reset from '../../styles/reset.styles.js';

/**
 * A search field. As with a native one, `input` fires on each change and `value` holds the text.
 *
 * Escape empties a filled field before it reaches the dialog around it.
 *
 * @summary A labelled search field with a button that empties it.
 * @csspart input - The native field.
 * @fires {Event} input - The text changed; read `value`.
 * @internal
 */
@customElement('drawbridge-search')
export class Search extends LitElement {
  static override shadowRootOptions: ShadowRootInit = {...LitElement.shadowRootOptions, delegatesFocus: true};
  static override styles = [
    reset,
    css`
      :host {
        display: block;
      }
      .field {
        display: flex;
        align-items: center;
        gap: 10px;
        min-block-size: 48px;
        padding-inline: 14px 2px;
        color: var(--_color-text-muted);
        background: var(--_color-surface-raised);
        border: 1px solid transparent;
        border-radius: var(--_radius-control);
      }
      .field:focus-within {
        outline: 2px solid var(--_color-link);
        outline-offset: -2px;
      }
      input {
        flex: 1;
        min-inline-size: 0;
        block-size: 46px;
        padding: 0;
        border: 0;
        color: var(--_color-text);
        /* Below 16px phones zoom in on focus. */
        font-size: 16px;
      }
      input:focus-visible {
        outline: none;
      }
      input::placeholder {
        color: var(--_color-text-muted);
        opacity: 1;
      }
      input::-webkit-search-cancel-button {
        display: none;
      }
    `,
  ];

  /** Name of the field, and its placeholder. */
  @property() label = '';

  @property() value = '';

  /** Label of the button that clears the field. */
  @property({attribute: 'clear-label'}) clearLabel = '';

  protected override render(): TemplateResult {
    return html`<div class="field">
      <drawbridge-icon .icon=${searchIcon}></drawbridge-icon>
      <input
        part="input"
        type="search"
        aria-label=${this.label}
        placeholder=${this.label}
        enterkeyhint="search"
        autocomplete="off"
        autocapitalize="off"
        spellcheck="false"
        .value=${this.value}
        @input=${this.#read}
        @keydown=${this.#escape}
      />
      ${this.value ? this.#renderClear() : nothing}
    </div>`;
  }

  #renderClear(): TemplateResult {
    return html`<drawbridge-icon-button
      .icon=${closeIcon}
      label=${this.clearLabel}
      @click=${this.#clear}
    ></drawbridge-icon-button>`;
  }

  get #input(): HTMLInputElement | null {
    return this.renderRoot.querySelector('input');
  }

  #read(): void {
    this.value = this.#input?.value ?? '';
  }

  #escape(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !this.value) return;
    event.preventDefault();
    event.stopPropagation();
    this.#clear();
  }

  #clear(): void {
    this.value = '';
    this.#input?.focus();
    this.dispatchEvent(new Event('input', {bubbles: true, composed: true}));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-search': Search;
  }
}
