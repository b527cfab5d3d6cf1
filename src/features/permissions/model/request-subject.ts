import type {Network} from '../../../core/model/network.js';
import type {Connected, Connection} from '../../../core/ports/connection.js';
import type {EmbeddedWallet} from '../../../core/ports/embedded-wallet.js';
import type {CaipNetworkId} from '../../../core/model/caip.js';
import {isSameAddress} from '../../../core/model/addresses/same-address.js';

/** The account and the network a request is made for. */
export interface RequestSubject {
  readonly address: string;
  readonly caipNetworkId: CaipNetworkId;
  /** Absent when the wallet is on a network that the page does not know. */
  readonly network: Network | undefined;
  readonly icon: string;
}

/** The connection of a wallet among those of its namespace; `undefined` once it is disconnected. */
export function connectionOf(
  {connectorId}: Pick<EmbeddedWallet, 'connectorId'>,
  candidates: readonly (Connection | undefined)[],
): Connected | undefined {
  return candidates.find(
    (each): each is Connected => each?.status === 'connected' && each.connector.id === connectorId,
  );
}

/** True while a wallet has the same account in use, on the same network. */
export function isSameSubject(one: RequestSubject, {account, caipNetworkId}: Connected): boolean {
  return isSameAddress(one.address, account.address) && one.caipNetworkId === caipNetworkId;
}
