import {html, LitElement, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {property, state} from 'lit/decorators.js';
import {CODE_LENGTH, readCode} from '../../../core/model/read-code.js';
import {customElement} from '../../base/custom-element.js';
import reset from '../../styles/reset.styles.js';
import styles from './code-field.styles.js';

/** More boxes would be too narrow for a phone: a longer code has one box. */
const MOST_BOXES = 8;

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
 * One field for a code that was sent to the user, which looks like one box for each digit. It reports the code as soon as
 * its last digit is typed, pasted or filled in.
 *
 * The digits are those of the native field, whose spacing fits the boxes below it.
 *
 * @summary Enter a code.
 * @slot change - Follows the label: a way to change where the code is sent.
 * @slot - The line below the boxes, in place of a problem.
 * @csspart input - The native field.
 * @fires {CodeEvent} code - The digits of a whole code.
 * @internal
 */
@customElement('drawbridge-code-field')
export class CodeField extends LitElement {
  static override shadowRootOptions: ShadowRootInit = {...LitElement.shadowRootOptions, delegatesFocus: true};
  static override styles = [reset, styles];

  /** What to enter, and where the code was sent. */
  @property() label = '';

  /** Number of digits. */
  @property({type: Number}) length = CODE_LENGTH;

  /** Why the code was not accepted. */
  @property() problem = '';

  /** The code is being checked. */
  @property({type: Boolean, attribute: 'readonly'}) isReadOnly = false;

  /** The selected digits while the field has focus; without any, `start` is the place of the caret. */
  @state() private selection: Selection | undefined;

  /** The code that was reported last, so that it is reported once. */
  #reported = '';

  override connectedCallback(): void {
    super.connectedCallback();
    // Some browsers report the selection of a field here, others at the field.
    document.addEventListener('selectionchange', this.#follow);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener('selectionchange', this.#follow);
  }

  /** The digits that were entered. */
  get value(): string {
    return readCode(this.#input?.value ?? '', this.length);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.get('isReadOnly') === true && !this.isReadOnly) this.#reported = '';
    if (changed.has('length')) this.style.setProperty('--_boxes', String(this.#boxes));
  }

  protected override updated(changed: PropertyValues<this>): void {
    // The next key replaces a wrong code. Selecting it changes the boxes, which this update has drawn.
    if (changed.has('problem') && this.problem) void this.updateComplete.then(() => this.#input?.select());
  }

  protected override render(): TemplateResult {
    const field = `field ${this.#boxes === 1 ? 'whole' : ''} ${this.problem ? 'bad' : ''}`;
    return html`<form novalidate @submit=${this.#submit}>
      <p class="label"><label for="code">${this.label}</label> <slot name="change"></slot></p>
      <div class=${field} dir="ltr">
        <div class="boxes" aria-hidden="true">${this.#renderBoxes()}</div>
        <input
          id="code"
          part="input"
          inputmode="numeric"
          spellcheck="false"
          .autocomplete=${CODE_FILL}
          enterkeyhint="done"
          aria-describedby="problem"
          aria-invalid=${this.problem ? 'true' : 'false'}
          ?readonly=${this.isReadOnly}
          @beforeinput=${this.#overwrite}
          @input=${this.#read}
          @compositionend=${this.#read}
          @paste=${this.#paste}
          @selectionchange=${this.#follow}
          @focus=${this.#follow}
          @blur=${this.#follow}
        />
      </div>
      <div class="below">
        <p class="problem" id="problem" role="alert">${this.problem || nothing}</p>
        <slot></slot>
      </div>
    </form>`;
  }

  #renderBoxes(): readonly TemplateResult[] {
    const selection = this.isReadOnly ? undefined : this.selection;
    return Array.from({length: this.#boxes}, (_, index) => {
      const isSelected = selection !== undefined && selection.start <= index && index < selection.end;
      const isCurrent = selection !== undefined && this.#current(selection) === index;
      const isAfter = isCurrent && this.#boxes > 1 && selection.start === this.length;
      const names = [isSelected && 'selected', isCurrent && 'current', isAfter && 'after'];
      return html`<span class=${['box', ...names].filter(Boolean).join(' ')}></span>`;
    });
  }

  /** The box with the caret, if no digit is selected. */
  #current({start, end}: Selection): number | undefined {
    return start === end ? Math.min(start, this.#boxes - 1) : undefined;
  }

  get #boxes(): number {
    return this.length > MOST_BOXES ? 1 : Math.max(1, this.length);
  }

  get #input(): HTMLInputElement | null {
    return this.renderRoot.querySelector('input');
  }

  readonly #follow = (): void => {
    const input = this.#input;
    const hasFocus = input !== null && input === this.shadowRoot?.activeElement;
    const start = hasFocus ? input.selectionStart : null;
    if (start === null) {
      this.selection = undefined;
      return;
    }
    const end = input?.selectionEnd ?? start;
    if (this.selection?.start !== start || this.selection.end !== end) this.selection = {start, end};
  };

  /** A full field has no place for another digit: it replaces the digit after the caret. */
  #overwrite({inputType, data}: InputEvent): void {
    const input = this.#input;
    const start = input?.selectionStart ?? this.length;
    if (!input || start >= this.length || input.selectionEnd !== start) return;
    const isDigit = inputType === 'insertText' && readCode(data ?? '', 1) !== '';
    if (isDigit && input.value.length >= this.length) input.setSelectionRange(start, start + 1);
  }

  #read(event: Event): void {
    const input = this.#input;
    // A change of the text would end the composition.
    if (!input || (event instanceof InputEvent && event.isComposing)) return;
    const typed = input.value;
    const code = readCode(typed, this.length);
    if (code !== typed) {
      const caret =
        digitsIn(typed) > this.length ? code.length : digitsIn(typed.slice(0, input.selectionStart ?? 0));
      input.value = code;
      input.setSelectionRange(caret, caret);
    }
    if (code.length < this.length) this.#reported = '';
    else if (code !== this.#reported) this.#report(code);
    this.#follow();
  }

  /** The field would join the lines of a pasted e-mail, and with them their digits. */
  #paste(event: ClipboardEvent): void {
    const code = readCode(event.clipboardData?.getData('text') ?? '', this.length);
    const input = this.#input;
    if (!input || input.readOnly || code.length < this.length) return;
    event.preventDefault();
    input.value = code;
    this.#report(code);
  }

  #submit(event: Event): void {
    event.preventDefault();
    if (!this.isReadOnly) this.#report(this.value);
  }

  #report(code: string): void {
    if (code.length < this.length || code === '') return;
    this.#reported = code;
    this.dispatchEvent(new CodeEvent(code));
  }
}

/** Selected characters of the field. */
interface Selection {
  readonly start: number;
  readonly end: number;
}

/** Number of digits in a text, of any script. */
function digitsIn(text: string): number {
  return text.match(/\p{Nd}/gu)?.length ?? 0;
}

declare global {
  interface HTMLElementEventMap {
    code: CodeEvent;
  }

  interface HTMLElementTagNameMap {
    'drawbridge-code-field': CodeField;
  }
}
