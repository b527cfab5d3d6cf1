import {css, LitElement, type PropertyValues} from 'lit';
import {property} from 'lit/decorators.js';
import {customElement} from '../../base/custom-element.js';
import {createIntersectionObserver} from '../../base/observers.js';

/** The end of a list is near. Bubbles and crosses shadow roots. */
class NearEndEvent extends Event {
  constructor() {
    super('near-end', {bubbles: true, composed: true});
  }
}

/**
 * Reports when the end of a list is near, also again after a page that added nothing visible.
 *
 * @summary The end of a list, to be followed by the next page.
 * @fires {NearEndEvent} near-end
 * @internal
 */
@customElement('drawbridge-list-end')
export class ListEnd extends LitElement {
  // Overlaps the list, so that the next page is requested before its end is visible.
  static override styles = css`
    :host {
      display: block;
      block-size: 300px;
      margin-block-start: -300px;
      visibility: hidden;
      pointer-events: none;
    }
  `;

  /** Reports nothing while a page is loading. */
  @property({type: Boolean}) quiet = false;

  readonly #observer = createIntersectionObserver((entries) => {
    if (!this.quiet && entries.at(-1)?.isIntersecting) this.dispatchEvent(new NearEndEvent());
  });

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#observer.disconnect();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.requestUpdate('quiet');
  }

  protected override updated(_: PropertyValues<this>): void {
    this.#observer.disconnect();
    // A new observation reports the current position of the end: a page without visible rows does not move it.
    if (!this.quiet && this.isConnected) this.#observer.observe(this);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-list-end': ListEnd;
  }
  interface HTMLElementEventMap {
    'near-end': NearEndEvent;
  }
}
