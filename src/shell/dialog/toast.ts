import '../../ui/parts/button/icon-button.js';
import '../../ui/parts/image/icon.js';
import {css, html, nothing, type TemplateResult} from 'lit';
import type {Client} from '../../client/client.js';
import {TOAST_LIFETIME_MS, type ToastMessage as ToastState} from '../../controllers/toast-controller.js';
import {matchesSelector} from '../../io/platform/older-browsers.js';
import {ClientElement} from '../../ui/base/client-element.js';
import {customElement} from '../../ui/base/custom-element.js';
import {observe} from '../../ui/base/observe.js';
import {closeIcon, warningIcon} from '../../ui/icons/first.js';
import {checkIcon} from '../../ui/icons/search.js';
import spinner from '../../ui/parts/feedback/spinner.styles.js';
import reset from '../../ui/styles/reset.styles.js';

/** Time to notice a toast, and to read each of its characters, in milliseconds. */
const NOTICE_MS = 1_000;
const CHARACTER_MS = 60;

/** The events in which a user acts. */
const ACTIONS = ['click', 'keydown'] as const;

/**
 * The client's toast, inside the dialog: an open dialog makes everything outside inert.
 *
 * It stays for as long as its text takes to read, and while the pointer or the focus is on it. A press closes it. One that
 * says what to do stays until the user acts in the window, closes it, or closes the window.
 *
 * Both live regions are drawn before their text, because screen readers often skip a region that appears with its text.
 *
 * @summary One short message at a time.
 * @csspart toast - The message.
 * @internal
 */
@customElement('drawbridge-toast')
export class Toast extends ClientElement {
  static override styles = [
    reset,
    spinner,
    css`
      /* Takes no room, so that nothing moves when it comes. */
      :host {
        position: absolute;
        inset-block-start: 60px;
        inset-inline: var(--_space-m);
        z-index: 3;
        display: grid;
        justify-items: center;
        pointer-events: none;
      }
      .toast {
        display: flex;
        gap: var(--_space-s);
        align-items: center;
        margin: 0;
        padding-block: 10px;
        padding-inline: 12px 16px;
        color: var(--_color-surface);
        font-weight: 600;
        overflow-wrap: anywhere;
        background: var(--_color-text);
        border: 1px solid transparent;
        border-radius: 20px;
        box-shadow: var(--_shadow);
        pointer-events: auto;
        animation: drop var(--_duration);
      }
      .notice {
        inline-size: 100%;
        padding-block: 0;
        padding-inline-end: 0;
        color: var(--_color-text);
        font-weight: 400;
        background: color-mix(in oklab, var(--_color-danger) 12%, var(--_color-surface));
        border-radius: var(--_radius-control);
      }
      .notice > span {
        flex: 1;
        padding-block: 12px;
      }
      .notice[data-variant='error'] > drawbridge-icon {
        color: var(--_color-danger);
      }
      small {
        font-weight: 400;
      }
      drawbridge-icon {
        color: light-dark(oklch(0.78 0.15 158), oklch(0.5 0.13 155));
      }
      [data-variant='error'] drawbridge-icon {
        color: light-dark(oklch(0.74 0.14 22), oklch(0.53 0.19 25));
      }
      @keyframes drop {
        from {
          opacity: 0;
          translate: 0 -10px;
        }
      }
    `,
  ];

  readonly #toast = observe(this, (client) => client.toast.current);
  readonly #modal = observe(this, (client) => client.modal.state);
  /** The toast whose time runs. */
  #timed: ToastState | undefined;
  #window: HTMLDialogElement | null = null;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#window = this.closest('dialog');
    for (const type of ACTIONS) this.#window?.addEventListener(type, this.#endNotice, true);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const type of ACTIONS) this.#window?.removeEventListener(type, this.#endNotice, true);
  }

  protected override render(): TemplateResult {
    const isHere = this.#isOutside === (this.closest('dialog') === null);
    const toast = this.hasUpdated && isHere ? this.#toast.value : undefined;
    const isAlert = toast?.variant === 'error';
    return html`
      <div role="status">${toast && !isAlert ? this.#renderToast(toast) : nothing}</div>
      <div role="alert">${toast && isAlert ? this.#renderToast(toast) : nothing}</div>
    `;
  }

  /** A closed dialog hides its content, so a toast for the page is rendered beside the dialog. */
  protected override updated(): void {
    this.#follow(this.renderRoot.querySelector('.toast') !== null);
    const dialog = this.closest('dialog');
    if (this.#isOutside && dialog) showPageToast(dialog, this.client);
  }

  /** Begins the time of a toast when it is on screen, and ends a notice of the window with the window. */
  #follow(isShown: boolean): void {
    const toast = this.#toast.value;
    if (isShown && this.#timed !== toast) this.#resume();
    const isClosed = !this.#modal.value.open && toast?.onPage !== true;
    if (isClosed && toast?.isNotice && this.#timed === toast) this.client.toast.hide();
    this.#timed = isShown ? toast : undefined;
  }

  get #isOutside(): boolean {
    return this.#toast.value?.onPage === true && !this.#modal.value.open;
  }

  /** If the element is loaded for a toast, the text follows its region a frame later. */
  protected override firstUpdated(): void {
    requestAnimationFrame(() => this.requestUpdate());
  }

  #renderToast(toast: ToastState): TemplateResult {
    const {variant, message} = toast;
    if (toast.isNotice) return this.#renderNotice(toast);
    return html`<p
      class="toast"
      part="toast"
      tabindex="0"
      data-testid="toast"
      data-variant=${variant}
      @pointerenter=${this.#pause}
      @pointerleave=${this.#resume}
      @focus=${this.#pause}
      @blur=${this.#resume}
      @click=${() => this.client.toast.hide()}
    >
      ${variant === 'loading' ? html`<span class="spinner"></span>` : this.#renderIcon(variant)}
      <span dir="auto">${this.t(...message)}${this.#renderHint()}</span>
    </p>`;
  }

  #renderNotice({variant, message}: ToastState): TemplateResult {
    return html`<div class="toast notice" part="toast" data-testid="toast" data-variant=${variant}>
      <drawbridge-icon .icon=${warningIcon}></drawbridge-icon>
      <span dir="auto">${this.t(...message)}${this.#renderHint()}</span>
      <drawbridge-icon-button
        data-testid="close-notice"
        .icon=${closeIcon}
        label=${this.t('common.close')}
        @click=${() => this.client.toast.hide()}
      ></drawbridge-icon-button>
    </div>`;
  }

  /**
   * The next press in the window, or Enter in a field, is the next try; a press in a field is not. The window's events are
   * copies without the inner target (decision 0218).
   */
  readonly #endNotice = (event: Event): void => {
    if (!this.#toast.value?.isNotice || event.composedPath().includes(this)) return;
    const isAction = event instanceof KeyboardEvent ? event.key === 'Enter' : !isInField();
    if (isAction) this.client.toast.hide();
  };

  readonly #pause = (): void => this.client.toast.endAfter();

  readonly #resume = (): void => {
    if (this.#toast.value?.isNotice) return this.#pause();
    const text = this.renderRoot.querySelector('.toast > span:last-of-type')?.textContent ?? '';
    const toRead = NOTICE_MS + CHARACTER_MS * text.length;
    this.client.toast.endAfter(Math.max(TOAST_LIFETIME_MS, toRead));
  };

  #renderHint(): TemplateResult | typeof nothing {
    const hint = this.#toast.value?.hint;
    return hint ? html`<br /><small>${this.t(...hint)}</small>` : nothing;
  }

  #renderIcon(variant: 'success' | 'error'): TemplateResult {
    return html`<drawbridge-icon .icon=${variant === 'error' ? warningIcon : checkIcon}></drawbridge-icon>`;
  }
}

/** True if the focus is in a field for text. */
function isInField(): boolean {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused?.matches('input, textarea') === true;
}

/** Adds a toast beside the dialog, unless there is one. */
function showPageToast(dialog: Element, client: Client): void {
  const root = dialog.getRootNode() as ShadowRoot;
  if (root.querySelector('drawbridge-page-toast')) return;
  const toast = document.createElement('drawbridge-page-toast');
  toast.client = client;
  toast.setAttribute('exportparts', 'toast');
  root.append(toast);
}

/**
 * Shows a toast on the page, while the modal is closed: in the top layer, and without catching clicks beside it.
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
    // A second call throws, and so does a call for an element that is not on the page.
    if (place && !matchesSelector(place, ':popover-open')) place.showPopover?.();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-toast': Toast;
    'drawbridge-page-toast': PageToast;
  }
}
