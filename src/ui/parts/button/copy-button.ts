import {html, LitElement, type PropertyDeclaration, type PropertyValues, type TemplateResult} from 'lit';
import {copyIcon} from '../../icons/actions.js';
import {checkIcon} from '../../icons/search.js';
import {customElement} from '../../base/custom-element.js';
import '../image/icon.js';
import './action.js';
import type {Action} from './action.js';
import {CopiedEvent, CopyFailedEvent} from './copy-events.js';

/**
 * Copies a value to the clipboard, and says so until the user turns elsewhere.
 *
 * @summary A button that copies.
 * @csspart button - The control itself.
 * @fires {CopiedEvent} copied - The value is on the clipboard.
 * @fires {CopyFailedEvent} copy-failed - The browser refused.
 * @internal
 */
@customElement('drawbridge-copy-button')
export class CopyButton extends LitElement {
  static override shadowRootOptions: ShadowRootInit = {...LitElement.shadowRootOptions, delegatesFocus: true};

  static override properties: Record<string, PropertyDeclaration> = {
    label: {},
    copiedLabel: {attribute: 'copied-label'},
    value: {attribute: false},
    variant: {},
    size: {},
    copied: {state: true},
  };

  /** Label of the button ("Copy link"). */
  label = '';

  /** Announcement after copying ("Link copied"). */
  copiedLabel = '';

  /** The text to copy; without one the button is disabled. */
  value = '';

  variant: Action['variant'] = 'quiet';

  size: Action['size'] = 'md';

  private copied = false;

  override click(): void {
    this.renderRoot.querySelector('drawbridge-action')?.click();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('value')) this.copied = false;
  }

  protected override render(): TemplateResult {
    return html`<drawbridge-action
      exportparts="button"
      variant=${this.variant}
      size=${this.size}
      ?disabled=${!this.value}
      @click=${this.#copy}
      @blur=${this.#forget}
    >
      <drawbridge-icon slot="start" .icon=${this.copied ? checkIcon : copyIcon}></drawbridge-icon>
      <span aria-live="polite">${this.copied ? this.copiedLabel : this.label}</span>
    </drawbridge-action>`;
  }

  #copy(): void {
    // Absent where the page is not a secure context.
    const clipboard: Clipboard | undefined = navigator.clipboard;
    const written =
      clipboard?.writeText(this.value) ?? Promise.reject(new Error('No clipboard on this page'));
    void written.then(
      () => this.#succeed(),
      (reason: unknown) => this.dispatchEvent(new CopyFailedEvent(reason)),
    );
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
  interface HTMLElementTagNameMap {
    'drawbridge-copy-button': CopyButton;
  }
}
