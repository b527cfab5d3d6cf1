import '../button/icon-button.js';
import {css, html, LitElement, type TemplateResult} from 'lit';
import {property, state} from 'lit/decorators.js';
import type {Stop} from '../../../core/ports/clock.js';
import {holdPage} from '../../../io/platform/hold-page.js';
import {callDialog, matchesSelector} from '../../../io/platform/older-browsers.js';
import {customElement} from '../../base/custom-element.js';
import {closeIcon} from '../../icons/first.js';
import reset from '../../styles/reset.styles.js';
import windowPlace from '../../styles/window-place.styles.js';

/** The tokens that this element takes from the view below it, which follows the modal's theme. */
const TOKENS = [
  '--_color-surface',
  '--_color-surface-raised',
  '--_color-border',
  '--_color-text',
  '--_color-text-muted',
  '--_color-link',
  '--_color-warning',
  '--_color-backdrop',
  '--_font-family',
  '--_radius-outer',
  '--_radius-control',
  '--_shadow',
  '--_space-m',
  '--_space-l',
] as const;

/** Contents of the bar above the frame, in the user's language. */
export interface SessionFrameWords {
  readonly title: string;
  /** The page and the wallet that ask. */
  readonly parties: string;
  readonly cancel: string;
  /** Shown while the frame takes no clicks, because the user cannot see all of it. */
  readonly blocked: string;
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
}

/**
 * Shows the frame of a login service above the modal. The frame has the session and would load again if it were moved, so
 * the connector creates this element around it before its class is loaded, and it is not moved afterwards.
 *
 * @summary A dialog around a frame that stays in its place in the document.
 * @attr {boolean} open - Present while the dialog is open; its removal closes the dialog at once.
 * @attr {boolean} blocked - The frame takes no clicks, because it is not wholly visible.
 * @slot - The frame.
 * @internal
 */
@customElement('drawbridge-session-frame')
export class SessionFrame extends LitElement {
  static override styles = [
    reset,
    windowPlace,
    css`
      :host {
        color: var(--_color-text);
        font: 400 14px/20px var(--_font-family);
      }
      dialog {
        padding: 0;
        overflow: hidden;
        color: var(--_color-text);
        text-align: start;
        background: var(--_color-surface);
        border: 1px solid var(--_color-border);
        border-radius: var(--_radius-outer);
        outline: none;
        box-shadow: var(--_shadow);
        visibility: visible;
        pointer-events: auto;
      }
      dialog[open] {
        display: flex;
        flex-direction: column;
        block-size: var(--_largest);
      }
      /* The backdrop of an open modal is enough. */
      dialog::backdrop {
        background: transparent;
      }
      [data-over-page]::backdrop {
        background: var(--_color-backdrop);
      }
      /* A hidden frame keeps its box: browsers slow down the scripts of a frame that has none. */
      dialog:not([open]),
      dialog:not([open]) .place {
        display: block;
        inline-size: 0;
        block-size: 0;
        border: 0;
        visibility: hidden;
      }
      .bar {
        display: grid;
        grid-template-columns: 44px minmax(0, 1fr) 44px;
        align-items: center;
        min-block-size: 60px;
        padding: 6px 10px;
        text-align: center;
      }
      h2 {
        margin: 0;
        font-size: 16px;
        font-weight: 600;
        line-height: 24px;
        overflow-wrap: anywhere;
      }
      p {
        margin: 0;
        color: var(--_color-text-muted);
        font-size: 12px;
        line-height: 16px;
        overflow-wrap: anywhere;
      }
      p[data-blocked] {
        color: var(--_color-warning);
      }
      /* Focused to be read, not to be pressed. */
      h2:focus-visible {
        outline: none;
      }
      dialog[open] .place {
        flex: 1;
        min-block-size: 240px;
      }
      @media (max-height: 340px) {
        dialog[open] {
          display: block;
          block-size: auto;
          overflow-y: auto;
        }
        dialog[open] .place {
          block-size: 240px;
        }
      }
      @media (forced-colors: active) {
        dialog[open] {
          border-color: CanvasText;
        }
      }
    `,
  ];

  @property({type: Boolean, reflect: true}) open = false;
  @property({type: Boolean}) blocked = false;

  @state() private words: SessionFrameWords | undefined;
  /** The view is a part of the page, so that no backdrop covers the page yet. */
  @state() private isOverPage = false;

  #onLeave: () => void = () => {};
  #release: Stop | undefined;
  /** The dialog of the view, which is hidden meanwhile: it may be higher than this one. */
  #below: Element | undefined;

  /** Opens over a view, or follows its language; calls `onLeave` once if the user leaves. */
  openOver(view: Element, words: SessionFrameWords, onLeave: () => void): void {
    const style = getComputedStyle(view);
    for (const name of TOKENS) this.style.setProperty(name, style.getPropertyValue(name));
    this.style.setProperty('color-scheme', style.colorScheme);
    this.words = words;
    this.#below = dialogAround(view);
    this.isOverPage = !this.#below || !matchesSelector(this.#below, ':modal');
    this.#onLeave = onLeave;
    this.open = true;
  }

  override attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    super.attributeChangedCallback(name, before, now);
    // At once: above the modal, the dialog would keep the focus from returning to the page.
    if (name === 'open' && now === null) this.#hide();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#hide();
  }

  protected override render(): TemplateResult {
    const {title = '', parties, cancel = '', blocked, lang = '', dir = 'ltr'} = this.words ?? {};
    return html`<dialog
      aria-labelledby="title"
      aria-describedby="parties"
      lang=${lang}
      dir=${dir}
      data-testid="session-frame"
      ?data-over-page=${this.isOverPage}
      @cancel=${this.#cancel}
      @close=${this.#closed}
    >
      <div class="bar">
        <span></span>
        <div>
          <h2 id="title" tabindex="-1">${title}</h2>
          <p id="parties" role="status" ?data-blocked=${this.blocked}>${this.blocked ? blocked : parties}</p>
        </div>
        <drawbridge-icon-button
          data-testid="session-frame-cancel"
          .icon=${closeIcon}
          label=${cancel}
          @click=${this.#leave}
        ></drawbridge-icon-button>
      </div>
      <div class="place"><slot></slot></div>
    </dialog>`;
  }

  protected override updated(): void {
    if (this.open && this.isConnected) this.#show();
  }

  get #dialog(): HTMLDialogElement | null {
    return this.renderRoot.querySelector('dialog');
  }

  #show(): void {
    const dialog = this.#dialog;
    if (this.#release || !dialog) return;
    const show = (): void => callDialog(dialog, 'showModal');
    this.#release = holdPage({dialog, show, onEscape: () => this.#leave()});
    this.#below?.setAttribute('data-covered', '');
    dialog.querySelector('h2')?.focus({preventScroll: true});
  }

  #hide(): void {
    if (!this.#release) return;
    this.#release();
    this.#release = undefined;
    this.open = false;
    this.#below?.removeAttribute('data-covered');
    if (this.#dialog?.open) callDialog(this.#dialog, 'close');
  }

  /** The system's back action, such as Android's gesture. */
  #cancel(event: Event): void {
    event.preventDefault();
    this.#leave();
  }

  /** A script of the page closed it, or the browser after a second request. */
  #closed(): void {
    // The event of an earlier closing may come after the next opening.
    if (this.#release && !this.#dialog?.open) this.#leave();
  }

  #leave(): void {
    this.#hide();
    this.#onLeave();
  }
}

/** The dialog around an element, in any of the trees around it. */
function dialogAround(element: Element): Element | undefined {
  if (element.localName === 'dialog') return element;
  const root = element.getRootNode();
  const around = element.parentElement ?? (root instanceof ShadowRoot ? root.host : undefined);
  return around && dialogAround(around);
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-session-frame': SessionFrame;
  }
}
