import {html, LitElement, nothing, type TemplateResult} from 'lit';
import {property} from 'lit/decorators.js';
import {safeHref} from './safe-href.js';

/** Content of a part's control, and its accessible description. */
export interface PressTarget {
  /** The name under which `::part()` finds the control, where it has one. */
  readonly part?: string;
  readonly content: unknown;
  /** The accessible name, if it differs from the content. */
  readonly label?: string;
  /** Ids of the elements that describe it further. */
  readonly describedBy?: string;
}

/**
 * Base of every pressable part: one real `<button>`, or a real `<a>` if there is an `href`.
 *
 * While disabled or loading the control keeps its focus and ignores clicks, so that keyboard users keep their place.
 */
export abstract class PressElement extends LitElement {
  static override shadowRootOptions: ShadowRootInit = {...LitElement.shadowRootOptions, delegatesFocus: true};

  /** Ignores clicks and announces it; stays reachable by keyboard. */
  @property({type: Boolean, reflect: true}) disabled = false;

  /** Shows a spinner and ignores clicks. */
  @property({type: Boolean, reflect: true}) loading = false;

  /** Makes the control a link; an address that could run a script is dropped. */
  @property() href = '';

  /** Target of the link, as for `<a>`. */
  @property() target = '';

  /** Relation of the link's page to this one, as for `<a>`. */
  @property() rel = 'noopener noreferrer';

  /** Presses the control inside, as a user would. */
  override click(): void {
    this.renderRoot.querySelector<HTMLElement>('.press')?.click();
  }

  /** Renders the control. */
  protected renderPress({part = '', content, label, describedBy}: PressTarget): TemplateResult {
    const href = this.#isBlocked ? undefined : safeHref(this.href);
    const name = label ?? nothing;
    const description = describedBy || nothing;
    if (href) {
      return html`<a
        class="press"
        part=${part}
        href=${href}
        target=${this.target || nothing}
        rel=${this.rel}
        aria-label=${name}
        aria-describedby=${description}
        >${content}</a
      >`;
    }
    return html`<button
      class="press"
      part=${part}
      type="button"
      aria-label=${name}
      aria-describedby=${description}
      aria-disabled=${this.#isBlocked ? 'true' : 'false'}
      aria-busy=${this.loading ? 'true' : 'false'}
      @click=${this.#guard}
    >
      ${content}
    </button>`;
  }

  get #isBlocked(): boolean {
    return this.disabled || this.loading;
  }

  #guard(event: Event): void {
    if (this.#isBlocked) event.stopImmediatePropagation();
  }
}
