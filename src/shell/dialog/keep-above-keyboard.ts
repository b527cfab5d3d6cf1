import type {Stop} from '../../core/ports/clock.js';
import {activeElementOf} from '../../ui/base/active-element-of.js';

/**
 * Keeps an open window above the keyboard of a phone, with the focused field in view, until the result is called.
 *
 * Keyboards shrink the visual viewport only: a sheet at the lower edge of the page would be below them, with its
 * buttons. Sets `data-keyboard`, and the covered height as `--_keyboard`.
 */
export function keepAboveKeyboard(dialog: HTMLElement): Stop {
  const visible = window.visualViewport;
  if (!visible) return () => {};
  const place = (): void => {
    const covered = coveredHeight(visible);
    if (covered === Number(dialog.dataset['keyboard'] ?? 0)) return;
    forget(dialog);
    if (covered === 0) return;
    dialog.dataset['keyboard'] = String(covered);
    dialog.style.setProperty('--_keyboard', `${covered}px`);
    focusedIn(dialog)?.scrollIntoView({block: 'nearest'});
  };
  for (const event of ['resize', 'scroll']) visible.addEventListener(event, place);
  return () => {
    for (const event of ['resize', 'scroll']) visible.removeEventListener(event, place);
    forget(dialog);
  };
}

/** The focused field, in whatever shadow tree. */
function focusedIn(dialog: HTMLElement): Element | null {
  let focused = activeElementOf(dialog.getRootNode());
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused;
}

function forget(dialog: HTMLElement): void {
  delete dialog.dataset['keyboard'];
  dialog.style.removeProperty('--_keyboard');
}

/** The height of the keyboard in CSS pixels. A page that the user zoomed into has a smaller visual viewport as well. */
function coveredHeight({height, offsetTop, scale}: VisualViewport): number {
  if (scale > 1.01) return 0;
  return Math.max(0, Math.round(document.documentElement.clientHeight - offsetTop - height));
}
