import type {Client} from '../../client/client.js';

/** Puts a place for a toast beside a dialog, unless there is one. */
export function showPageToast(dialog: Element, client: Client): void {
  const root = dialog.getRootNode() as ShadowRoot;
  if (root.querySelector('drawbridge-page-toast')) return;
  const toast = document.createElement('drawbridge-page-toast');
  toast.client = client;
  toast.setAttribute('exportparts', 'toast');
  root.append(toast);
}
