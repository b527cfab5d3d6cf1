import {css, html, LitElement, type PropertyDeclaration, type TemplateResult} from 'lit';
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

  static override properties: Record<string, PropertyDeclaration> = {
    address: {},
    start: {type: Number},
    end: {type: Number},
  };

  /** The whole address. */
  address = '';

  /** Leading characters that stay: 4, or 6 if there is room. */
  start = 4;

  /** Trailing characters that stay: 4, or 6 if addresses are compared. */
  end = 4;

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
