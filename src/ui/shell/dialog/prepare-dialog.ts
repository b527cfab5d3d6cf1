import type {Client} from '../../../client/client.js';
import {DrawbridgeBeforeCloseEvent} from '../../base/events/modal-events.js';
import '../../views/connect/connect-view.js';
import {needsExtras, waitsForExtras} from '../../views/connect/needs-extras.js';
import {routeTo} from '../../views/route-to.js';
import './dialog.js';

/**
 * Makes sure that the first screen can be drawn at once: Connect comes with the dialog, Account is fetched. Gives what
 * makes the event that asks the page whether the modal may close.
 */
export async function prepareDialog(client: Client): Promise<() => Event> {
  const extras = needsExtras(client) ? loadExtras(client) : undefined;
  if (waitsForExtras(client)) await extras;
  // A failure is shown by the outlet, which offers to try again.
  if (client.account.get().status === 'connected')
    await Promise.allSettled([loadAccount(), import('./network-select.js'), client.loadMessages()]);
  return () => new DrawbridgeBeforeCloseEvent();
}

async function loadAccount(): Promise<void> {
  const account = await routeTo('Account');
  await account.load();
}

/** Whatever fails here is loaded again by the view, which says so when it fails again. */
async function loadExtras(client: Client): Promise<void> {
  await Promise.allSettled([import('../../views/connect/extras/connect-extras.js'), client.loadMessages()]);
}
