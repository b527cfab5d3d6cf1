import {html, nothing, type TemplateResult} from 'lit';
import type {Toast as ToastState} from '../../controllers/toast-controller.js';
import {ClientElement} from '../../ui/base/client-element.js';
import {customElement} from '../../ui/base/custom-element.js';
import {observe} from '../../ui/base/observe.js';
import {checkIcon} from '../../ui/icons/search.js';
import {warningIcon} from '../../ui/icons/first.js';
import '../../ui/parts/image/icon.js';
import {showPageToast} from './show-page-toast.js';
import styles from './toast.styles.js';

/**
 * The short message of the client, inside the dialog: outside of it, it would be inert.
 *
 * Both live regions are there before their text, because a region that appears with its text is often not read.
 *
 * @summary One short message at a time.
 * @csspart toast - The message.
 * @internal
 */
@customElement('drawbridge-toast')
export class Toast extends ClientElement {
  static override styles = styles;

  readonly #toast = observe(this, (client) => client.toast.current);
  readonly #modal = observe(this, (client) => client.modal.state);

  protected override render(): TemplateResult {
    const isHere = this.#isOutside === (this.closest('dialog') === null);
    const toast = this.hasUpdated && isHere ? this.#toast.value : undefined;
    const isAlert = toast?.variant === 'error';
    return html`
      <div role="status">${toast && !isAlert ? this.#renderToast(toast) : nothing}</div>
      <div role="alert">${toast && isAlert ? this.#renderToast(toast) : nothing}</div>
    `;
  }

  /** A closed dialog shows nothing that is in it, so a toast for the page gets a place beside the dialog. */
  protected override updated(): void {
    const dialog = this.closest('dialog');
    if (this.#isOutside && dialog) showPageToast(dialog, this.client);
  }

  get #isOutside(): boolean {
    return this.#toast.value?.onPage === true && !this.#modal.value.open;
  }

  /** Loaded for a text that waits: it follows its region a frame later. */
  protected override firstUpdated(): void {
    requestAnimationFrame(() => this.requestUpdate());
  }

  #renderToast({variant, message}: ToastState): TemplateResult {
    return html`<p class="toast" part="toast" data-testid="toast" data-variant=${variant}>
      ${variant === 'loading' ? html`<span class="spinner"></span>` : this.#renderIcon(variant)}
      <span dir="auto">${this.t(...message)}</span>
    </p>`;
  }

  #renderIcon(variant: 'success' | 'error'): TemplateResult {
    return html`<drawbridge-icon .icon=${variant === 'error' ? warningIcon : checkIcon}></drawbridge-icon>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-toast': Toast;
  }
}
