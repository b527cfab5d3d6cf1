import {css, LitElement, type PropertyDeclaration, type PropertyValues} from 'lit';
import {customElement} from '../../base/custom-element.js';
import {NearEndEvent} from './near-end-event.js';

/**
 * Stands at the end of a list and tells when that is near, also again after a page that brought nothing to see.
 *
 * @summary The end of a list, to be followed by the next page.
 * @fires {NearEndEvent} near-end
 * @internal
 */
@customElement('drawbridge-list-end')
export class ListEnd extends LitElement {
  // Reaches up into the list, so that the next page is asked for before the end is in sight.
  static override styles = css`
    :host {
      display: block;
      block-size: 300px;
      margin-block-start: -300px;
      visibility: hidden;
      pointer-events: none;
    }
  `;

  static override properties: Record<string, PropertyDeclaration> = {
    quiet: {type: Boolean},
  };

  /** Says nothing while a page is on its way. */
  quiet = false;

  readonly #observer = new IntersectionObserver((entries) => {
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
    // Observing anew reports where the end is now: a page that filters to nothing does not move it.
    if (!this.quiet && this.isConnected) this.#observer.observe(this);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-list-end': ListEnd;
  }
}
