import type {MessageKey} from '../../core/messages/message.js';
import type {ConnectorWarning} from '../../core/model/connector.js';

/** The sentence beside a wallet that imitates another one. */
export const WARNING_MESSAGES = {
  'shared-rdns': 'connect.sharedRdns',
  'look-alike-name': 'connect.lookAlikeName',
} as const satisfies Record<ConnectorWarning, MessageKey>;
