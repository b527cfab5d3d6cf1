import type {Account, AccountType} from '../../../../core/model/account.js';
import {currentCaipNetworkId} from '../../../../core/model/addresses/current-caip-network-id.js';
import type {CaipNetworkId, ChainNamespace} from '../../../../core/model/caip.js';
import type {SessionLeg} from '../../../../core/ports/connector.js';
import type {Grant} from './grants.js';

/** The one wallet that switches to EVM networks it has not granted. */
const TAKES_ANY_NETWORK = 'MetaMask Wallet';

/** State of a namespace beyond its grants, from the wallet's events. */
export interface LegState {
  readonly network?: CaipNetworkId | undefined;
  /** The addresses of the wallet's last event, the one in use first. */
  readonly addresses?: readonly string[] | undefined;
}

/** Inputs of {@link sessionLeg}. */
export interface LegParts {
  readonly namespace: ChainNamespace;
  readonly grant: Grant;
  readonly state: LegState;
  readonly peerName: string;
}

/** One namespace of a session for the rest of the product, without its provider. */
export function sessionLeg({namespace, grant, state, peerName}: LegParts): Omit<SessionLeg, 'provider'> {
  const network = activeNetwork(grant, state);
  const takesAny = namespace === 'eip155' && peerName === TAKES_ANY_NETWORK;
  return {
    namespace,
    accounts: accountsOf(namespace, grant, state),
    caipNetworkId: currentCaipNetworkId(network),
    approved: takesAny ? 'all' : [...new Set(grant.networks.map(currentCaipNetworkId))],
  };
}

/** The network of the wallet's last event, or the one of its first account. */
export function activeNetwork({accounts}: Grant, {network}: LegState): CaipNetworkId {
  return network ?? accounts[0].caipNetworkId;
}

/**
 * The accounts of a namespace, each once: those of the wallet's last event, then those on the active network,
 * then the others on EVM, where an address is valid on every network.
 */
export function accountsOf(
  namespace: ChainNamespace,
  grant: Grant,
  state: LegState,
): readonly [Account, ...Account[]] {
  const active = activeNetwork(grant, state);
  const onActive = grant.accounts.filter(({caipNetworkId}) => caipNetworkId === active);
  const isEverywhere = namespace === 'eip155' || onActive.length === 0;
  const granted = [...onActive, ...(isEverywhere ? grant.accounts : [])].map(({address}) => address);
  const unique = new Map<string, string>();
  for (const address of [...(state.addresses ?? []), ...granted]) {
    const key = namespace === 'eip155' ? address.toLowerCase() : address;
    if (!unique.has(key)) unique.set(key, address);
  }
  const type: AccountType = namespace === 'bip122' ? 'payment' : 'eoa';
  const [first = grant.accounts[0].address, ...others] = unique.values();
  const account = (address: string): Account => ({namespace, address, type});
  return [account(first), ...others.map(account)];
}
