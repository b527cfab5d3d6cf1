import type {Client} from '../../client/client.js';
import {boxesOfPage, type PageBox} from '../../io/platform/boxes-of-page.js';
import {callDialog, matchesSelector} from '../../io/platform/older-browsers.js';
import {activeElementOf} from '../../ui/base/active-element-of.js';

const WATCHED = ['class', 'hidden', 'open', 'popover', 'style'];
/** One below the greatest z-index, which wallet prompts use. */
const HIGH_LAYER = 2_147_483_646;

/** The dialog, its backdrop and its client. */
export interface AsideParts {
  readonly client: Client;
  readonly dialog: HTMLDialogElement;
  /** Replaces the dialog's own backdrop, which only a modal dialog has. */
  readonly backdrop: HTMLElement;
  /** True while the view on screen may prompt a wallet. */
  readonly mayAsk: () => boolean;
}

/**
 * Makes an open dialog non-modal while the page draws a box that the user needs, because a modal dialog blocks
 * everything around it. The dialog keeps its position below that box, and a backdrop covers the rest.
 *
 * Tab then reaches the page as well as the box. The page cannot be `inert` meanwhile: wallets draw their boxes inside
 * it, at any time and in closed shadow trees, and the user cannot answer an inert box.
 *
 * Ignores boxes that were on the page before the dialog. While no wallet prompt is open, also ignores boxes of the page
 * and boxes that are not over the dialog.
 */
export class Aside {
  readonly #parts: AsideParts;
  readonly #known: ReadonlySet<HTMLElement>;
  readonly #observer = new MutationObserver(() => this.#reviewSoon());
  #frame = 0;

  constructor(parts: AsideParts) {
    this.#parts = parts;
    this.#known = new Set(boxesOfPage(document).map(({element}) => element));
    const options = {childList: true, subtree: true, attributes: true, attributeFilter: WATCHED};
    this.#observer.observe(document.documentElement, options);
    // Popovers change no attribute when they open.
    document.addEventListener('toggle', this.#reviewSoon, true);
  }

  /** Steps aside or back, depending on the boxes of the page and on the client. */
  review(): void {
    const {client, dialog} = this.#parts;
    // Shown anew, the dialog would cover the approval above it.
    if (document.querySelector('drawbridge-session-frame[open]')) return;
    const box = this.#findBox();
    const isWanted = box !== undefined || client.modal.aside.get();
    // A modal dialog of the page below ours would make ours impossible to press.
    const isPossible = ![...document.querySelectorAll('dialog')].some((each) =>
      matchesSelector(each, ':modal'),
    );
    if (isWanted && isPossible) this.#stepAside(box);
    else if (dialog.dataset['aside'] !== undefined) this.#stepBack();
  }

  /** Stops watching the page when the dialog closes. */
  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#observer.disconnect();
    document.removeEventListener('toggle', this.#reviewSoon, true);
    delete this.#parts.dialog.dataset['aside'];
    delete this.#parts.dialog.dataset['back'];
  }

  readonly #reviewSoon = (): void => {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => this.review());
  };

  /** The lowest of the boxes that the user needs. */
  #findBox(): PageBox | undefined {
    const boxes = boxesOfPage(document).filter((box) => !this.#known.has(box.element) && this.#isNeeded(box));
    return boxes.toSorted((one, other) => layerOf(one) - layerOf(other))[0];
  }

  #isNeeded({element, isForeign}: PageBox): boolean {
    const {client, dialog, mayAsk} = this.#parts;
    const isAsked =
      mayAsk() ||
      client.modal.aside.get() ||
      Object.values(client.connections.state.get()).some(({status}) => status === 'connecting');
    return isAsked || (isForeign && overlap(element, dialog));
  }

  #stepAside(box: PageBox | undefined): void {
    const {client, dialog, backdrop} = this.#parts;
    for (const {style} of [dialog, backdrop]) style.zIndex = String(box ? layerOf(box) : HIGH_LAYER);
    const isShown = dialog.dataset['aside'] !== undefined;
    // The backdrop covers the page unless the page asked the dialog to step aside.
    dialog.dataset['aside'] = client.modal.aside.get() ? 'asked' : '';
    if (isShown) return;
    this.#keepFocus(() => callDialog(dialog, 'show'));
  }

  #stepBack(): void {
    const {dialog} = this.#parts;
    delete dialog.dataset['aside'];
    // The dialog was open already, so it does not animate.
    dialog.dataset['back'] = '';
    this.#keepFocus(() => callDialog(dialog, 'showModal'));
  }

  /** Showing a dialog moves the focus. */
  #keepFocus(show: () => void): void {
    const {dialog} = this.#parts;
    const focused = focusedIn(dialog);
    callDialog(dialog, 'close');
    show();
    focused?.focus({preventScroll: true});
  }
}

/** The z-index directly below a box. */
function layerOf({layer = HIGH_LAYER + 1}: PageBox): number {
  return Math.max(layer - 1, 0);
}

function overlap(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** The innermost element with the focus, through all shadow trees of the dialog. */
function focusedIn(dialog: Element): HTMLElement | undefined {
  let focused = activeElementOf(dialog.getRootNode());
  if (!focused || !dialog.contains(focused)) return undefined;
  while (focused.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused instanceof HTMLElement ? focused : undefined;
}
