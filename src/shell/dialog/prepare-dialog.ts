import type {Client} from '../../client/client.js';
import {needsExtras, waitsForExtras} from '../../features/connect/views/connect/needs-extras.js';
import '../../features/connect/views/connect/connect-view.js';
import {DrawbridgeBeforeCloseEvent} from '../../ui/base/client-events.js';
import {waitsForMethods} from '../../ui/base/connecting/method-places.js';
import './dialog.js';

/**
 * Makes sure that the first screen can be rendered immediately: Connect is part of the dialog, Account is fetched.
 * Returns the factory of the event that asks the page whether the modal may close.
 */
export async function prepareDialog(client: Client): Promise<() => Event> {
  const extras = needsExtras(client) ? loadExtras(client) : undefined;
  if (waitsForExtras(client)) await extras;
  if (waitsForMethods(client)) await loadMethods(client);
  // The outlet shows a failure, and offers to try again.
  if (client.account.get().status === 'connected')
    await Promise.allSettled([
      loadAccount(client),
      import(/* together: account */ './account-bar.js'),
      client.use('account'),
    ]);
  return () => new DrawbridgeBeforeCloseEvent();
}

/** The view retries a failed load, and shows a second failure. */
async function loadExtras(client: Client): Promise<void> {
  await Promise.allSettled([
    import(/* together: connect-extras */ '../../features/connect/views/connect/connect-extras.js'),
    client.use('connect'),
  ]);
}

async function loadMethods(client: Client): Promise<void> {
  await Promise.allSettled([
    import(/* together: login-methods */ '../../features/connect/views/connect/connect-methods.js'),
    client.use('connect'),
  ]);
}

async function loadAccount(client: Client): Promise<void> {
  const {view} = await client.viewOf('Account');
  await view.load();
}
