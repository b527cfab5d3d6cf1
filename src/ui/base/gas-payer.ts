import type {Client} from '../../client/client.js';

/** Id of the connector of our own login service; whether others pay is unknown. */
const OWN_LOGIN = 'auth';

/** True for the smart account of our own login, whose service sends its transactions and pays the network for them. */
export function isGasPaidByLogin({account, connections}: Client): boolean {
  const connection = connections.of(account.get().namespace);
  return (
    connection.status === 'connected' &&
    connection.connector.id === OWN_LOGIN &&
    connection.account.type === 'smartAccount'
  );
}
