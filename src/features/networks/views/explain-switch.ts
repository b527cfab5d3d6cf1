import type {Client} from '../../../client/client.js';
import {isDrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import {present} from '../../../core/errors/presentation.js';
import type {Message} from '../../../core/messages/message.js';
import type {CaipNetworkId} from '../../../core/model/caip.js';
import {walletInUse} from '../../../ui/base/wallet-in-use.js';

/** The message for a failed switch. "Unknown error" leads nowhere; a switch that failed can be tried again. */
export function explainSwitch(client: Client, cause: unknown, id: CaipNetworkId): Message {
  const message = isDrawbridgeError(cause) ? present(cause, walletInUse(client)).message : undefined;
  if (message && message[0] !== 'error.unknown') return message;
  return ['error.switchFailed', client.networks.find(id)?.name ?? ''];
}
