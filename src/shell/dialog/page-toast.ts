import {css, html, type TemplateResult} from 'lit';
import {matchesSelector} from '../../io/platform/older-browsers.js';
import {ClientElement} from '../../ui/base/client-element.js';
import {customElement} from '../../ui/base/custom-element.js';
import {observe} from '../../ui/base/observe.js';
import './toast.js';

/**
 * The place of a toast on the page, while the modal is closed: in the top layer, and pressed through.
 *
 * @summary A toast over the page.
 * @csspart toast - The message.
 * @internal
 */
@customElement('drawbridge-page-toast')
export class PageToast extends ClientElement {
  static override styles = css`
    :host {
      display: contents;
    }
    /* Browsers without popovers show it as a box over the page. */
    [popover] {
      position: fixed;
      z-index: 2147483647;
      inset: 24px 0 auto;
      inline-size: auto;
      max-inline-size: 360px;
      block-size: auto;
      margin-inline: auto;
      padding: 0;
      overflow: visible;
      color: inherit;
      background: none;
      border: 0;
      pointer-events: none;
    }
    drawbridge-toast {
      position: static;
      padding-inline: 16px;
    }
  `;
  readonly #toast = observe(this, (client) => client.toast.current);
  readonly #modal = observe(this, (client) => client.modal.state);
  readonly #locale = observe(this, (client) => client.locale.language);
  readonly #direction = observe(this, (client) => client.locale.direction);

  protected override render(): TemplateResult {
    return html`<div popover="manual" lang=${this.#locale.value} dir=${this.#direction.value}>
      <drawbridge-toast exportparts="toast" .client=${this.client}></drawbridge-toast>
    </div>`;
  }

  protected override updated(): void {
    if (!this.#toast.value || this.#modal.value.open) return this.remove();
    const place = this.renderRoot.querySelector<HTMLElement>('[popover]');
    // A second call throws, and so does one for an element that is not on the page.
    if (place && !matchesSelector(place, ':popover-open')) place.showPopover?.();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-page-toast': PageToast;
  }
}
