import type {Client} from '../../../client/client.js';
import '../../views/connect/connect-view.js';
import {namesDocuments} from '../../views/connect/names-documents.js';
import {routes} from '../../views/routes.js';
import './dialog.js';

/** Makes sure that the first screen can be drawn at once: Connect comes with the dialog, Account is fetched. */
export async function prepareDialog({account, config}: Client): Promise<void> {
  if (namesDocuments(config)) await Promise.allSettled([import('../../views/connect/legal.js')]);
  // A failure is shown by the outlet, which offers to try again.
  if (account.get().status === 'connected')
    await Promise.allSettled([routes.Account.load(), import('./network-select.js')]);
}
