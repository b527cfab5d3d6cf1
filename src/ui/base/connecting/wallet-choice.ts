import type {Client} from '../../../client/client.js';
import {shownWallet} from '../../../core/messages/shown-wallet.js';
import type {ChainNamespace} from '../../../core/model/caip.js';
import type {Wallet} from '../../../core/model/wallet.js';
import {storedWallet} from '../../../core/ports/connection.js';
import {isPairingConnector, type ShownConnector} from '../../../core/ports/connector.js';

/** Opens the view of a connector: the code of a remote wallet, the choice of a chain, or the request to the wallet. */
export function chooseConnector({router, wallets}: Client, connector: ShownConnector): void {
  if (isPairingConnector(connector)) return router.push('ConnectingWalletConnect');
  const {id: connectorId} = connector;
  const wallet = shownWallet(connector);
  if (connector.type === 'MULTI_CHAIN') return router.push('ConnectingMultiChain', {connectorId, wallet});
  const namespace = wallets.namespace.get();
  router.push('ConnectingExternal', {connectorId, wallet, ...(namespace && {namespace})});
}

/** Opens the view of a listed wallet: its extension if it is installed, otherwise its link. */
export function chooseWallet(client: Client, wallet: Wallet, {isOpening = false} = {}): void {
  const connector = client.wallets.connectorFor(wallet);
  if (connector) chooseConnector(client, connector);
  else client.router.push('ConnectingWalletConnect', {wallet, ...(isOpening && {isOpening})});
}

/**
 * Opens the view that unlocks a locked wallet, on the chain it is connected on. With `isReturning` the user returns to
 * the view on screen once the wallet is connected; otherwise the modal closes.
 */
export function chooseLocked(
  {router, connections, connectors}: Client,
  namespace: ChainNamespace,
  {isReturning = false} = {},
): void {
  const connection = connections.of(namespace);
  if (connection.status !== 'locked') return;
  const {connectorId} = connection;
  const wallet = storedWallet(connection, connectors.find(connectorId));
  router.push('ConnectingExternal', {connectorId, wallet, namespace, ...(isReturning && {isReturning})});
}
