import type {CaipNetworkId, ChainNamespace} from '../../core/model/caip.js';
import type {Network} from '../../core/model/network.js';
import type {Connection} from '../../core/ports/connection.js';
import type {Subject} from '../../core/ports/subject.js';

/** The part of a subject that follows from connections and networks alone. */
export type AccountInUse = Omit<Subject, 'capabilities' | 'loadAdapter'>;

/** The controllers that {@link accountInUse} reads. */
export interface AccountInUseParts {
  readonly connections: {of(namespace: ChainNamespace): Connection};
  readonly networks: {find(id: CaipNetworkId): Network | undefined};
}

/** The account that a namespace is used with, and the network its wallet is on; `undefined` without a connection. */
export function accountInUse(
  {connections, networks}: AccountInUseParts,
  namespace: ChainNamespace,
): AccountInUse | undefined {
  const connection = connections.of(namespace);
  if (connection.status !== 'connected') return undefined;
  const {account, caipNetworkId, connector, wallet, provider} = connection;
  const network = networks.find(caipNetworkId);
  return {namespace, caipNetworkId, network, address: account.address, account, connector, wallet, provider};
}
