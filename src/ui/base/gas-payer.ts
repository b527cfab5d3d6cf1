import type {Client} from '../../client/client.js';

/** True for the smart account of a login, whose service sends its transactions and pays the network for them. */
export function isGasPaidByLogin({account, connections}: Client): boolean {
  const connection = connections.of(account.get().namespace);
  return (
    connection.status === 'connected' &&
    connection.connector.type === 'AUTH' &&
    connection.account.type === 'smartAccount'
  );
}
