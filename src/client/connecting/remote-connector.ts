import {isPairingConnector, type PairingConnector} from '../../core/ports/connector.js';
import type {Client} from '../client.js';

/** The connector for remote wallets; `undefined` without one. */
export function remoteConnector({connectors}: Client): PairingConnector | undefined {
  return connectors.state.get().find(isPairingConnector);
}
