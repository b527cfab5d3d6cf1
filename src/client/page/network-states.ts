import {computed, type ReadableAtom} from 'nanostores';
import type {CaipNetworkId, ChainNamespace} from '../../core/model/caip.js';
import type {Network, NetworkState} from '../../core/model/network.js';
import type {Connection} from '../../core/ports/connection.js';
import type {PageClient} from '../page-client.js';
import {steady} from './derived-state.js';

/** The network state of every namespace that networks are offered in. */
export type NetworkStates = Readonly<Partial<Record<ChainNamespace, NetworkState>>>;

/** Works out what is offered, approved and in use in each namespace. */
export function networkStates({
  networks,
  connections,
}: Pick<PageClient, 'networks' | 'connections'>): ReadableAtom<NetworkStates> {
  const kept = new Map<ChainNamespace, typeof toState>();
  return computed(
    [networks.state, connections.state],
    steady(({requested, chosen}, states) => {
      const entries = requested.map(({chainNamespace: namespace}) => {
        const make = kept.get(namespace) ?? unlessSame(toState);
        kept.set(namespace, make);
        return [namespace, make(namespace, requested, states[namespace], chosen[namespace])] as const;
      });
      return Object.fromEntries(entries);
    }),
  );
}

/** Gives the last result again while the inputs are the same. */
function unlessSame<A extends readonly unknown[], T>(make: (...inputs: A) => T): (...inputs: A) => T {
  let last: {readonly inputs: A; readonly result: T} | undefined;
  return (...inputs) => {
    if (!last?.inputs.every((input, index) => input === inputs[index])) {
      last = {inputs, result: make(...inputs)};
    }
    return last.result;
  };
}

type Inputs = readonly [
  namespace: ChainNamespace,
  all: readonly Network[],
  connection: Connection | undefined,
  chosen: CaipNetworkId | undefined,
];

function toState(...[namespace, all, connection, chosen]: Inputs): NetworkState {
  const requested = all.filter(({chainNamespace}) => chainNamespace === namespace);
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
