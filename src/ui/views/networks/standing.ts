import type {ActiveNetwork} from '../../../client/page/derived-state.js';
import type {Network} from '../../../core/model/network.js';
import type {Connections} from '../../../core/ports/connection.js';

/**
 * How a network stands to the user: in use, one the connected wallet can move to, one it did not agree to,
 * one that needs another wallet, or free to choose because nobody is connected.
 */
export type Standing = 'active' | 'here' | 'refused' | 'another-wallet' | 'free';

/** What the user is connected to right now. */
export interface Situation {
  readonly active: ActiveNetwork;
  readonly connections: Connections;
}

/** Decides how a network stands (reference 1.4.11: the row rule and the decision of the Networks view). */
export function standingOf({caipNetworkId, chainNamespace}: Network, situation: Situation): Standing {
  const {active, connections} = situation;
  if (active.caipNetworkId === caipNetworkId) return 'active';
  const connection = connections[chainNamespace];
  if (connection?.status === 'connected') {
    const {approved} = connection;
    return approved === 'all' || approved.includes(caipNetworkId) ? 'here' : 'refused';
  }
  return connections[active.namespace]?.status === 'connected' ? 'another-wallet' : 'free';
}
