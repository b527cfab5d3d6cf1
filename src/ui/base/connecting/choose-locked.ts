import type {Client} from '../../../client/client.js';
import type {ChainNamespace} from '../../../core/model/caip.js';

/**
 * Goes to where a locked wallet is asked, on the chain it is connected on. With `isReturning` the user returns to the
 * view on screen once the wallet is connected; otherwise the modal closes.
 */
export function chooseLocked(
  {router, connections}: Client,
  namespace: ChainNamespace,
  {isReturning = false} = {},
): void {
  const connection = connections.of(namespace);
  if (connection.status !== 'locked') return;
  const {connectorId, walletName: name} = connection;
  router.push('ConnectingExternal', {connectorId, name, namespace, ...(isReturning && {isReturning})});
}
