import {DrawbridgeError} from '../errors/drawbridge-error.js';
import type {CaipNetworkId, ChainIdOf, ChainNamespace} from './caip.js';
import {written} from './safety/written.js';

/** The coin in which a network charges its fees. */
export interface NativeCurrency {
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
}

/** A chain the modal can connect to, as plain data. */
export interface Network<N extends ChainNamespace = ChainNamespace> {
  /** The chain's own id: a number on EVM, the genesis-derived reference elsewhere. */
  readonly id: ChainIdOf<N>;
  readonly name: string;
  readonly chainNamespace: N;
  readonly caipNetworkId: CaipNetworkId<N>;
  readonly nativeCurrency: NativeCurrency;
  readonly rpcUrls: {
    readonly default: {readonly http: readonly string[]; readonly webSocket?: readonly string[]};
  };
  readonly blockExplorers?: {readonly default: {readonly name: string; readonly url: string}};
  readonly testnet?: boolean;
  /** Picture of the network: an id of the image service, or an address. */
  readonly assets?: {readonly imageId?: string; readonly imageUrl?: string};
  /** True when only the CAIP-2 id was given, so that everything else is a placeholder. */
  readonly stub?: boolean;
}

/** A network of one of several namespaces, by default of any; comparing `chainNamespace` narrows the id. */
export type AnyNetwork<N extends ChainNamespace = ChainNamespace> = {[K in N]: Network<K>}[N];

/** The networks of one namespace, in the specification's words (spec 3). */
export interface NetworkState<N extends ChainNamespace = ChainNamespace> {
  /** The network in use; `undefined` when the wallet is on a network that the page does not offer. */
  readonly caipNetwork: Network<N> | undefined;
  /**
   * The networks that the page offers; those that the wallet has approved come first, in the wallet's order.
   */
  readonly requestedCaipNetworks: readonly Network<N>[];
  /** The networks that the wallet has approved; empty when it accepts any, and while none is connected. */
  readonly approvedCaipNetworkIds: readonly CaipNetworkId<N>[];
  /** True if the wallet accepts networks that were not requested. */
  readonly supportsAllNetworks: boolean;
  /** The networks on which the wallet's account is a smart account. */
  readonly smartAccountEnabledNetworks: readonly CaipNetworkId<N>[];
}

/**
 * A chain object of viem's shape, accepted wherever a network is.
 *
 * Only the fields that are read are named; viem's own type fits.
 */
interface ViemChain {
  readonly id: number;
  readonly name: string;
  readonly nativeCurrency: NativeCurrency;
  readonly rpcUrls: {
    readonly default: {readonly http: readonly string[]; readonly webSocket?: readonly string[] | undefined};
  };
  readonly blockExplorers?: {readonly default: {readonly name: string; readonly url: string}} | undefined;
  readonly testnet?: boolean | undefined;
}

/** A network option: our data, a viem chain, or a CAIP-2 id. */
export type NetworkInput = Network | ViemChain | CaipNetworkId;

const FAMILY_NAMES: Readonly<Record<ChainNamespace, string>> = {
  eip155: 'EVM',
  solana: 'Solana',
  polkadot: 'Polkadot',
  bip122: 'Bitcoin',
};

/** The name of a chain family in failures; any other text of the page unchanged. */
export function familyName(namespace: ChainNamespace): string {
  return Object.hasOwn(FAMILY_NAMES, namespace) ? FAMILY_NAMES[namespace] : namespace;
}

/**
 * Throws `chain/adapter-missing` for a namespace of which the page offers no network. `namespace` may be any text of
 * the page.
 */
export function requireNamespace(
  requested: readonly Pick<Network, 'chainNamespace'>[],
  namespace: ChainNamespace,
): void {
  const known = new Set(requested.map(({chainNamespace}) => chainNamespace));
  if (known.has(namespace)) return;
  throw new DrawbridgeError(
    'chain/adapter-missing',
    `Chain adapter not found: the page has no network of ${written(namespace)}; it has ${[...known].join(', ')}. ` +
      'Correct the namespace, or add one of its networks, to `networks` or with addChain()',
    {name: familyName(namespace)},
  );
}

/** A requested network by its id; throws `network/not-found`, which lists the requested networks. */
export function requireNetwork(requested: readonly Network[], id: CaipNetworkId): Network {
  const network = requested.find(({caipNetworkId}) => caipNetworkId === id);
  if (network) return network;
  const known = requested.map(({caipNetworkId}) => caipNetworkId);
  throw new DrawbridgeError(
    'network/not-found',
    `Network Not Found: ${id} is not among the networks of this page (${known.join(', ')})`,
    {name: id},
  );
}
