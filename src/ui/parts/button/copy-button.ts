import '../image/icon.js';
import './push-button.js';
import {css, html, LitElement, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {property, state} from 'lit/decorators.js';
import {customElement} from '../../base/custom-element.js';
import {copyIcon} from '../../icons/actions.js';
import type {IconPaths} from '../../icons/icon-paths.js';
import {checkIcon} from '../../icons/search.js';
import reset from '../../styles/reset.styles.js';
import type {PushButton} from './push-button.js';

/** The value is on the clipboard. Bubbles and crosses shadow roots. */
class CopiedEvent extends Event {
  constructor() {
    super('copied', {bubbles: true, composed: true});
  }
}

/** The browser refused the clipboard; the value was not copied. Bubbles and crosses shadow roots. */
export class CopyFailedEvent extends Event {
  readonly reason: unknown;

  constructor(reason: unknown) {
    super('copy-failed', {bubbles: true, composed: true});
    this.reason = reason;
  }
}

/**
 * Copies a value to the clipboard, and says so until the user turns elsewhere. Where the browser refuses, the value is
 * shown and selected, so that the user can copy it by hand.
 *
 * @summary A button that copies.
 * @slot - The displayed form of the value, with `inline`.
 * @csspart button - The control itself.
 * @fires {CopiedEvent} copied - The value is on the clipboard.
 * @fires {CopyFailedEvent} copy-failed - The browser refused.
 * @internal
 */
@customElement('drawbridge-copy-button')
export class CopyButton extends LitElement {
  static override styles = [
    reset,
    css`
      .value {
        display: block;
        inline-size: 100%;
        min-block-size: 44px;
        padding-inline: 14px;
        color: var(--_color-text);
        background: var(--_color-surface-raised);
        border-radius: var(--_radius-control);
        /* Below 16px phones zoom in on focus. */
        font-size: 16px;
      }
      :host([inline]) {
        position: relative;
        display: inline-block;
        vertical-align: top;
        --_icon-size: 16px;
      }
      /* As high as a finger needs, in a line of text. */
      :host([inline]) drawbridge-push-button {
        display: block;
        margin-block: -12px;
      }
      :host([inline]) drawbridge-push-button::part(button) {
        gap: var(--_space-xs);
        min-block-size: 44px;
        color: var(--_color-text-muted);
        font-weight: 400;
        text-decoration: none;
      }
      :host([inline]) drawbridge-push-button::part(button):hover {
        color: var(--_color-text);
      }
      :host([inline]) .value {
        position: absolute;
        inset-block-start: 100%;
        inset-inline-end: 0;
        z-index: 2;
        inline-size: 240px;
      }
    `,
  ];

  static override shadowRootOptions: ShadowRootInit = {...LitElement.shadowRootOptions, delegatesFocus: true};

  /** Label of the button ("Copy link"). */
  @property() label = '';

  /** Announcement after copying ("Link copied"). */
  @property({attribute: 'copied-label'}) copiedLabel = '';

  /** Shows the value in its slot, and a tick in the place of the sign once it is copied. */
  @property({type: Boolean, attribute: 'inline', reflect: true}) isInline = false;

  /** The text to copy; without one the button is disabled. */
  @property({attribute: false}) value = '';

  @property() variant: PushButton['variant'] = 'quiet';

  @property() size: PushButton['size'] = 'md';

  @state() private copied = false;

  /** The browser refused: the user copies the selected value. */
  @state() private isByHand = false;

  override click(): void {
    this.renderRoot.querySelector('drawbridge-push-button')?.click();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('value')) this.copied = this.isByHand = false;
  }

  protected override render(): TemplateResult {
    return html`<drawbridge-push-button
        exportparts="button"
        variant=${this.isInline ? 'link' : this.variant}
        size=${this.size}
        ?disabled=${!this.value}
        @click=${this.#copy}
        @blur=${this.#forget}
      >
        ${this.isInline ? this.#renderInline() : this.#renderWords()}
      </drawbridge-push-button>
      ${this.isByHand ? this.#renderValue() : nothing}`;
  }

  #renderWords(): TemplateResult {
    return html`<drawbridge-icon slot="start" .icon=${this.#icon}></drawbridge-icon>
      <span aria-live="polite">${this.copied ? this.copiedLabel : this.label}</span>`;
  }

  #renderInline(): TemplateResult {
    return html`<span class="visually-hidden" aria-live="polite"
        >${this.copied ? this.copiedLabel : this.label}</span
      ><slot></slot><drawbridge-icon .icon=${this.#icon}></drawbridge-icon>`;
  }

  get #icon(): IconPaths {
    return this.copied ? checkIcon : copyIcon;
  }

  #renderValue(): TemplateResult {
    return html`<input
      class="value"
      dir="ltr"
      readonly
      aria-label=${this.label}
      .value=${this.value}
      @focus=${({target}: FocusEvent) => (target as HTMLInputElement).select()}
    />`;
  }

  #copy(): void {
    // Absent where the page is not a secure context.
    const clipboard: Clipboard | undefined = navigator.clipboard;
    const written =
      clipboard?.writeText(this.value) ?? Promise.reject(new Error('No clipboard on this page'));
    void written.then(
      () => this.#succeed(),
      (reason: unknown) => void this.#selectValue(reason),
    );
  }

  /** The older way to copy needs no secure context, only a selection and a click that has just happened. */
  async #selectValue(reason: unknown): Promise<void> {
    this.isByHand = true;
    await this.updateComplete;
    this.renderRoot.querySelector('input')?.focus();
    if (!document.execCommand('copy')) return void this.dispatchEvent(new CopyFailedEvent(reason));
    this.isByHand = false;
    this.focus();
    this.#succeed();
  }

  #succeed(): void {
    this.copied = true;
    this.dispatchEvent(new CopiedEvent());
  }

  #forget(): void {
    this.copied = false;
  }
}

declare global {
  interface HTMLElementEventMap {
    copied: CopiedEvent;
    'copy-failed': CopyFailedEvent;
  }

  interface HTMLElementTagNameMap {
    'drawbridge-copy-button': CopyButton;
  }
}
