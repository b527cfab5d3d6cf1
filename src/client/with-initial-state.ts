import {type AnyAccountState, NO_ACCOUNT} from '../core/model/account.js';
import {CHAIN_NAMESPACES} from '../core/model/caip.js';
import type {InitialState} from '../core/model/initial-state.js';
import type {AnyNetwork} from '../core/model/network.js';
import type {Drawbridge, DrawbridgeState} from './drawbridge.js';

/**
 * The client's state for the first render of one visitor's page, the same on the server and in the browser. The client
 * does not change: on a server it serves every visitor.
 */
export function withInitialState(
  client: Pick<Drawbridge, 'getInitialState' | 'getState'>,
  initial: InitialState | undefined,
): DrawbridgeState {
  const state = client.getInitialState();
  if (!initial) return state;
  const network = offeredNetwork(client.getState(), initial.caipNetworkId) ?? state.activeNetwork;
  const activeNamespace = network?.chainNamespace ?? state.activeNamespace;
  const known = CHAIN_NAMESPACES.flatMap((namespace) => {
    const account = initial.accounts[namespace];
    if (!account) return [];
    const {status, address, caipNetworkId, walletName: name} = account;
    const shown = {...NO_ACCOUNT, namespace, status, address, caipNetworkId};
    return [[namespace, {...shown, connectedWalletInfo: {name}} as AnyAccountState] as const];
  });
  const accounts: DrawbridgeState['accounts'] = {...state.accounts, ...Object.fromEntries(known)};
  const {status = 'disconnected', address} = accounts[activeNamespace] ?? {};
  return {
    ...state,
    initialized: false,
    activeNamespace,
    activeNetwork: network,
    accounts,
    status,
    address,
  };
}

function offeredNetwork({networks}: DrawbridgeState, id: string | undefined): AnyNetwork | undefined {
  const offered = CHAIN_NAMESPACES.flatMap(
    (namespace): readonly AnyNetwork[] => networks[namespace]?.requestedCaipNetworks ?? [],
  );
  return offered.find(({caipNetworkId}) => caipNetworkId === id);
}
