import type {Client} from '../../client/client.js';
import {type MessageWallet, NO_WALLET} from '../../core/messages/shown-wallet.js';
import {connectedWallet} from '../../core/ports/connection.js';

/** The wallet in use, for messages; one without a name while none is connected. */
export function walletInUse({account, connections}: Pick<Client, 'account' | 'connections'>): MessageWallet {
  const connection = connections.of(account.get().namespace);
  return connection.status === 'connected' ? connectedWallet(connection) : NO_WALLET;
}
