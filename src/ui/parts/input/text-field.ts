import {html, LitElement, type TemplateResult} from 'lit';
import {property} from 'lit/decorators.js';

/**
 * Base of a text with its label and two lines below it. As with a native field, `input` fires on each change and `value`
 * has the text.
 */
export abstract class TextField extends LitElement {
  static override shadowRootOptions: ShadowRootInit = {...LitElement.shadowRootOptions, delegatesFocus: true};

  @property() label = '';

  @property() value = '';

  /** Why the text was not accepted. */
  @property() problem = '';

  /** A line below the field. */
  @property() hint = '';

  /** Enter submits the text. */
  protected abstract readonly canBeSubmitted: boolean;

  protected override render(): TemplateResult {
    return html`<form novalidate @submit=${this.submit}>${this.renderField()}</form>
      <p class="note bad" id="problem" role="alert">${this.problem}</p>
      <p class="note" id="hint">${this.hint}</p>`;
  }

  /** Draws the label and the native field, which calls {@link read}. */
  protected abstract renderField(): TemplateResult;

  protected read({currentTarget}: Event): void {
    this.value = (currentTarget as HTMLInputElement).value;
  }

  protected submit(event: Event): void {
    event.preventDefault();
    if (this.canBeSubmitted) this.dispatchEvent(new Event('submit'));
  }
}
