import {preparesPairingEarly} from '../../core/model/wallets/pairing.js';
import type {Client} from '../client.js';
import {remoteConnector} from './remote-connector.js';

/**
 * Prepares the pairing while the user still chooses, if the tap itself must open the wallet. True if it did.
 *
 * A failure stays in the pairing's state and is shown where the user waits for it. The signal ends the pairing unless
 * another caller waits for it.
 */
export function pairEarly(client: Client, signal?: AbortSignal): boolean {
  const connector = remoteConnector(client);
  if (!connector || !preparesPairingEarly(client.device)) return false;
  const namespace = client.wallets.namespace.get();
  void Promise.allSettled([
    client.flows.connect({
      connectorId: connector.id,
      isAhead: true,
      ...(namespace && {namespace}),
      ...(signal && {signal}),
    }),
  ]);
  return true;
}
