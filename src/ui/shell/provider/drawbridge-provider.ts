import {ContextProvider} from '@lit/context';
import {css, html, LitElement, type PropertyDeclaration, type TemplateResult} from 'lit';
import type {Drawbridge} from '../../../client/drawbridge.js';
import {clientContext} from '../../base/client-context.js';
import {customElement} from '../../base/custom-element.js';

/**
 * Gives one client to all elements below it, so that several can live on one page.
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

  static override properties: Record<string, PropertyDeclaration> = {
    client: {attribute: false, noAccessor: true},
  };

  readonly #provided = new ContextProvider(this, {context: clientContext});

  /** The client given; `undefined` gives none. */
  get client(): Drawbridge | undefined {
    return this.#provided.value;
  }
  set client(client: Drawbridge | undefined) {
    this.#provided.setValue(client as Drawbridge);
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
