/** Shows or closes a dialog; jsdom has none of these methods. */
export function callDialog(dialog: HTMLDialogElement, method: 'show' | 'showModal' | 'close'): void {
  if (method in dialog) dialog[method]();
  else dialog.open = method !== 'close';
}
