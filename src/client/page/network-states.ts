import type {ReadableAtom} from 'nanostores';
import {computed} from '../../core/model/stores/computed.js';
import type {CaipNetworkId} from '../../core/model/caip.js';
import type {Network, NetworkState} from '../../core/model/network.js';
import type {Connection} from '../../core/ports/connection.js';
import type {DrawbridgeState} from '../drawbridge.js';
import type {PageClient} from './page-client.js';

/** The network state of every namespace that networks are offered in. */
export type NetworkStates = DrawbridgeState['networks'];

/** Works out what is offered, approved and in use in each namespace. */
export function networkStates({
  networks,
  connections,
}: Pick<PageClient, 'networks' | 'connections'>): ReadableAtom<NetworkStates> {
  const requested = computed([networks.state], (state) => state.requested);
  const chosen = computed([networks.state], (state) => state.chosen);
  return computed([requested, chosen, connections.state], (all, choices, states) =>
    Object.fromEntries(
      all.map(({chainNamespace: namespace}) => [
        namespace,
        toState(
          all.filter(({chainNamespace}) => chainNamespace === namespace),
          states[namespace],
          choices[namespace],
        ),
      ]),
    ),
  );
}

function toState(
  requested: readonly Network[],
  connection: Connection | undefined,
  chosen: CaipNetworkId | undefined,
): NetworkState {
  const connected = connection?.status === 'connected' ? connection : undefined;
  const approved = connected && connected.approved !== 'all' ? connected.approved : [];
  const rank = ({caipNetworkId}: Network): number => {
    const index = approved.indexOf(caipNetworkId);
    return index < 0 ? approved.length : index;
  };
  const inUse = connected?.caipNetworkId ?? chosen ?? requested[0]?.caipNetworkId;
  return {
    caipNetwork: requested.find(({caipNetworkId}) => caipNetworkId === inUse),
    requestedCaipNetworks: requested.toSorted((a, b) => rank(a) - rank(b)),
    approvedCaipNetworkIds: approved,
    supportsAllNetworks: connected?.approved === 'all',
    smartAccountEnabledNetworks: [],
  };
}
