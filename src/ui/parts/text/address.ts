import {css, html, LitElement, type TemplateResult} from 'lit';
import {property} from 'lit/decorators.js';
import {shortenAddress} from '../../../core/model/addresses/shorten-address.js';
import {customElement} from '../../base/custom-element.js';
import reset from '../../styles/reset.styles.js';

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
        white-space: nowrap;
        overflow-wrap: normal;
        font-variant-numeric: tabular-nums;
      }
    `,
  ];

  /** The whole address. */
  @property() address = '';

  /** Leading characters that stay: 4, or 6 if there is room. */
  @property({type: Number}) start = 4;

  /** Trailing characters that stay: 4, or 6 if addresses are compared. */
  @property({type: Number}) end = 4;

  protected override render(): TemplateResult {
    return html`<bdi dir="ltr" translate="no" title=${this.address}
      ><span aria-hidden="true">${this.#short}</span><span class="visually-hidden">${this.address}</span></bdi
    >`;
  }

  get #short(): string {
    return shortenAddress(this.address, this);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-address': Address;
  }
}
