import {isDrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import {present} from '../../../core/errors/presentation.js';
import type {Message} from '../../../core/messages/message.js';
import type {CaipNetworkId} from '../../../core/model/caip.js';
import type {Client} from '../../../client/client.js';

/** True if the account in use is that of a login, which switches without asking the user. */
export function usesLogin({connections, activeNetwork}: Client): boolean {
  const connection = connections.of(activeNetwork.get().namespace);
  return connection.status === 'connected' && connection.connector.type === 'AUTH';
}

/**
 * The message for a failed switch. Users of a login have no wallet in which they could add or choose a network.
 * "Unknown error" leads nowhere; a switch that failed can be tried again.
 */
export function explainSwitch(client: Client, cause: unknown, id: CaipNetworkId): Message {
  const name = client.networks.find(id)?.name ?? '';
  if (!isDrawbridgeError(cause)) return ['error.switchFailed', name];
  const {message} = present(cause);
  if (!usesLogin(client)) return message[0] === 'error.unknown' ? ['error.switchFailed', name] : message;
  if (cause.code === 'switch/unsupported') return ['switchNetwork.notWithLogin', name];
  return message[0] === 'error.unknown' || cause.code === 'switch/mismatch'
    ? ['error.switchFailed', name]
    : message;
}
