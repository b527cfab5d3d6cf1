import {css, html, LitElement, type TemplateResult} from 'lit';
import {property} from 'lit/decorators.js';
import {customElement} from '../../base/custom-element.js';
import reset from '../../styles/reset.styles.js';

const END_LENGTH = 4;

/**
 * An address cut in the middle for the eye; assistive technology and the tooltip get all of it.
 *
 * @summary 0xd8…6045
 * @internal
 */
@customElement('drawbridge-address')
export class Address extends LitElement {
  static override styles = [
    reset,
    css`
      :host {
        display: inline-block;
        font-variant-numeric: tabular-nums;
      }
    `,
  ];

  /** The whole address. */
  @property() address = '';

  /** How many characters stay in front: 4, or 6 where there is room. */
  @property({type: Number}) start = 4;

  protected override render(): TemplateResult {
    return html`<bdi dir="ltr" translate="no" title=${this.address}
      ><span aria-hidden="true">${this.#short}</span><span class="visually-hidden">${this.address}</span></bdi
    >`;
  }

  get #short(): string {
    if (this.address.length <= this.start + END_LENGTH + 1) return this.address;
    return `${this.address.slice(0, this.start)}…${this.address.slice(-END_LENGTH)}`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-address': Address;
  }
}
