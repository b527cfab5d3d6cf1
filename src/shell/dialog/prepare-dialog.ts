import type {Client} from '../../client/client.js';
import {DrawbridgeBeforeCloseEvent} from '../../ui/base/client-events.js';
import '../../features/connect/views/connect/connect-view.js';
import {needsExtras, waitsForExtras} from '../../features/connect/views/connect/needs-extras.js';
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
    await Promise.allSettled([
      loadAccount(client),
      import(/* together: account */ './account-bar.js'),
      client.use('account'),
    ]);
  return () => new DrawbridgeBeforeCloseEvent();
}

/** Whatever fails here is loaded again by the view, which says so when it fails again. */
async function loadExtras(client: Client): Promise<void> {
  await Promise.allSettled([
    import(/* together: connect-extras */ '../../features/connect/views/connect/connect-extras.js'),
    client.use('connect'),
  ]);
}

async function loadAccount(client: Client): Promise<void> {
  const {view} = await client.viewOf('Account');
  await view.load();
}
