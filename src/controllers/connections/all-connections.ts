import type {ChainNamespace} from '../../core/model/caip.js';
import type {Connected} from '../../core/ports/connection.js';
import type {ConnectionsController} from './connections-controller.js';
import type {OtherConnectionsController} from './other-connections-controller.js';

/** The two stores of a client's connections: the one in use in each namespace, and the others. */
export interface AllConnections {
  readonly connections: Pick<ConnectionsController, 'of' | 'live'>;
  readonly otherConnections: Pick<OtherConnectionsController, 'of' | 'live'>;
}

/** Every connected wallet of a namespace; the one in use comes first. */
export function connectionsOf(
  {connections, otherConnections}: AllConnections,
  namespace: ChainNamespace,
): readonly Connected[] {
  const active = connections.of(namespace);
  return [...(active.status === 'connected' ? [active] : []), ...otherConnections.of(namespace)];
}

/** Every connected wallet with its namespace; those in use come first. */
export function allConnections({
  connections,
  otherConnections,
}: AllConnections): readonly (readonly [ChainNamespace, Connected])[] {
  return [...connections.live, ...otherConnections.live];
}
