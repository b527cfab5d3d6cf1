import {css, html, LitElement, type TemplateResult} from 'lit';
import {property} from 'lit/decorators.js';
import type {Drawbridge} from '../../client/drawbridge.js';
import {checkAttributes} from '../../ui/base/check-attributes.js';
import {customElement} from '../../ui/base/custom-element.js';
import {MODALS_CHANGED} from '../../ui/base/modal-of-page.js';

/**
 * Provides one client to all elements inside it, so that a page can use several.
 *
 * @summary Which client the elements inside belong to.
 * @slot - The elements, and anything else.
 */
@customElement('drawbridge-provider')
export class DrawbridgeProvider extends LitElement {
  static override styles = css`
    :host {
      display: contents;
    }
  `;

  #client: Drawbridge | undefined;

  /** The provided client; `undefined` provides none. */
  @property({attribute: false, noAccessor: true})
  get client(): Drawbridge | undefined {
    return this.#client;
  }
  set client(client: Drawbridge | undefined) {
    this.#client = client;
    document.dispatchEvent(new Event(MODALS_CHANGED));
  }

  protected override firstUpdated(): void {
    checkAttributes(this);
  }

  protected override render(): TemplateResult {
    return html`<slot></slot>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-provider': DrawbridgeProvider;
  }
}
