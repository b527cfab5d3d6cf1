import type {Client} from '../../../client/client.js';
import type {ChainNamespace} from '../../../core/model/caip.js';
import {isSameWallet} from '../../../core/model/wallets/wallet-identity.js';

/** True where the wallet that is connected on one chain family has a connector for another one, too. */
export function walletHas(client: Client, connectedOn: ChainNamespace, wanted: ChainNamespace): boolean {
  const connection = client.connections.of(connectedOn);
  if (connection.status !== 'connected') return false;
  const own = client.connectors.find(connection.connector.id) ?? connection.connector;
  return client.connectors.state
    .get()
    .some(
      (other) =>
        other.type !== 'WALLET_CONNECT' &&
        other.warning === undefined &&
        other.namespaces.includes(wanted) &&
        isSameWallet(own, other),
    );
}
