import type {Client} from '../../../client/client.js';
import {DrawbridgeBeforeCloseEvent} from '../../base/events/modal-events.js';
import '../../views/connect/connect-view.js';
import {routes} from '../../views/routes.js';
import './dialog.js';

/** Makes sure that the first screen can be drawn at once: Connect comes with the dialog, Account is fetched. */
export async function prepareDialog({account}: Client): Promise<void> {
  // A failure is shown by the outlet, which offers to try again.
  if (account.get().status === 'connected') await Promise.allSettled([routes.Account.load()]);
}

/** Asks the page whether the modal may close: false when a listener objects. */
export function asksBeforeClose(modal: EventTarget): boolean {
  return modal.dispatchEvent(new DrawbridgeBeforeCloseEvent());
}
