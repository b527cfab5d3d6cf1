import type {Client} from '../../client/client.js';

/**
 * True for the smart account of a login whose service says that it pays the network for its transactions. A service that
 * says nothing may charge the account.
 */
export function isGasPaid({account, connections}: Client): boolean {
  const connection = connections.of(account.get().namespace);
  return (
    connection.status === 'connected' &&
    connection.account.type === 'smartAccount' &&
    connection.smartAccounts?.isGasPaid === true
  );
}
