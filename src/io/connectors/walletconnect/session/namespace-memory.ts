import type {Account, AccountType} from '../../../../core/model/account.js';
import type {CaipNetworkId, ChainNamespace} from '../../../../core/model/caip.js';
import {currentCaipNetworkId} from '../../../../core/model/networks/deprecated-ids.js';
import {EARLY_WALLETS} from '../../../../core/model/wallets/generated/early-wallets.js';
import type {NamespaceSession} from '../../../../core/ports/connector.js';
import type {StorageSlot} from '../../../../core/ports/storage.js';
import {type NamespaceGrant, type Grants, readNamespaceAddress} from './grants.js';
import type {RememberedSession} from './remembered-session.js';

/** Network and accounts in use of each namespace of a session, stored for a reload. */
export class NamespaceMemory {
  readonly #topic: string;
  readonly #slot: StorageSlot<RememberedSession>;
  readonly #states = new Map<ChainNamespace, NamespaceState>();
  #app: string | undefined;

  constructor(topic: string, slot: StorageSlot<RememberedSession>) {
    this.#topic = topic;
    this.#slot = slot;
    const kept = slot.get();
    if (kept?.topic === topic) this.#recall(kept);
    else this.#save();
  }

  /** Address of the app to open at each request; `undefined` if it was never set. */
  get app(): string | undefined {
    return this.#app;
  }

  set app(app: string | undefined) {
    this.#app = app;
    this.#save();
  }

  /** State of a namespace; empty before the wallet's first event. */
  of(namespace: ChainNamespace): NamespaceState {
    return this.#states.get(namespace) ?? {};
  }

  /** Stores a change that the wallet reported. */
  note(namespace: ChainNamespace, change: NamespaceState): void {
    this.#states.set(namespace, {...this.of(namespace), ...change});
    this.#save();
  }

  /** Removes networks and addresses that are no longer granted. */
  fit(grants: Grants): void {
    for (const [namespace, {network, addresses}] of this.#states) {
      const grant = grants.get(namespace);
      const held = new Set(grant?.accounts.map(({address}) => address.toLowerCase()));
      const left = addresses?.filter((address) => held.has(address.toLowerCase()));
      this.#states.set(namespace, {
        network: network && grant?.networks.includes(network) ? network : undefined,
        addresses: left?.length ? left : undefined,
      });
    }
    this.#save();
  }

  #recall({networks, accounts, app}: NonNullable<RememberedSession>): void {
    this.#app = app;
    for (const namespace of Object.keys({...networks, ...accounts}) as ChainNamespace[]) {
      const stored = accounts[namespace];
      // Earlier versions stored EVM addresses without checksum.
      const address = stored === undefined ? undefined : readNamespaceAddress(namespace, stored);
      const network: CaipNetworkId | undefined = networks[namespace];
      this.#states.set(namespace, {network, addresses: address === undefined ? undefined : [address]});
    }
  }

  #save(): void {
    const networks: Partial<Record<ChainNamespace, CaipNetworkId>> = {};
    const accounts: Partial<Record<ChainNamespace, string>> = {};
    for (const [namespace, {network, addresses}] of this.#states) {
      if (network) networks[namespace] = network;
      if (addresses?.[0]) accounts[namespace] = addresses[0];
    }
    const app = this.#app === undefined ? {} : {app: this.#app};
    this.#slot.set({topic: this.#topic, networks, accounts, ...app});
  }
}

/** State of a namespace beyond its grants, from the wallet's events. */
export interface NamespaceState {
  readonly network?: CaipNetworkId | undefined;
  /** The addresses of the wallet's last event, the one in use first. */
  readonly addresses?: readonly string[] | undefined;
}

/** Inputs of {@link toNamespaceSession}. */
interface NamespaceParts {
  readonly namespace: ChainNamespace;
  readonly grant: NamespaceGrant;
  readonly state: NamespaceState;
  readonly peerName: string;
}

/** One namespace of a session for the rest of the product, without its provider. */
export function toNamespaceSession({
  namespace,
  grant,
  state,
  peerName,
}: NamespaceParts): Omit<NamespaceSession, 'provider'> {
  const network = activeNetwork(grant, state);
  const takesAny =
    namespace === 'eip155' && EARLY_WALLETS.some(({anyNetworkPeer}) => anyNetworkPeer === peerName);
  return {
    namespace,
    accounts: namespaceAccounts(namespace, grant, state),
    caipNetworkId: currentCaipNetworkId(network),
    approved: takesAny ? 'all' : [...new Set(grant.networks.map(currentCaipNetworkId))],
  };
}

/** The network of the wallet's last event, or the one of its first account. */
export function activeNetwork({accounts}: NamespaceGrant, {network}: NamespaceState): CaipNetworkId {
  return network ?? accounts[0].caipNetworkId;
}

/**
 * The accounts of a namespace, each once: those of the wallet's last event, then those on the active network,
 * then the others on EVM, where an address is valid on every network.
 */
export function namespaceAccounts(
  namespace: ChainNamespace,
  grant: NamespaceGrant,
  state: NamespaceState,
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
