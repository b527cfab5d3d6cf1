/** True if the element matches; false in browsers that do not know the selector and throw. */
export function matchesSelector(element: Element, selector: string): boolean {
  try {
    return element.matches(selector);
  } catch {
    return false;
  }
}

/** Shows or closes a dialog; jsdom has none of these methods. */
export function callDialog(dialog: HTMLDialogElement, method: 'show' | 'showModal' | 'close'): void {
  if (method in dialog) dialog[method]();
  else dialog.open = method !== 'close';
}
