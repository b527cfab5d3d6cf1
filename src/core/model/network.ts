import type {CaipNetworkId, ChainNamespace} from './caip.js';

/** The coin a network charges its fees in. */
export interface NativeCurrency {
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
}

/** A chain the modal can connect to, as plain data. */
export interface Network {
  /** The chain's own id: a number on EVM, the genesis-derived reference elsewhere. */
  readonly id: number | string;
  readonly name: string;
  readonly chainNamespace: ChainNamespace;
  readonly caipNetworkId: CaipNetworkId;
  readonly nativeCurrency: NativeCurrency;
  readonly rpcUrls: {
    readonly default: {readonly http: readonly string[]; readonly webSocket?: readonly string[]};
  };
  readonly blockExplorers?: {readonly default: {readonly name: string; readonly url: string}};
  readonly testnet?: boolean;
  /** Picture of the network: an id of the image service, or an address of its own. */
  readonly assets?: {readonly imageId?: string; readonly imageUrl?: string};
  /** True when only the CAIP-2 id was given, so that everything else is a placeholder. */
  readonly stub?: boolean;
}

/**
 * A chain object of viem's shape, accepted wherever a network is.
 *
 * Only the fields that are read are named; viem's own type fits.
 */
export interface ViemChain {
  readonly id: number;
  readonly name: string;
  readonly nativeCurrency: NativeCurrency;
  readonly rpcUrls: {
    readonly default: {readonly http: readonly string[]; readonly webSocket?: readonly string[] | undefined};
  };
  readonly blockExplorers?: {readonly default: {readonly name: string; readonly url: string}} | undefined;
  readonly testnet?: boolean | undefined;
}

/** What an adopter may pass as a network: data of ours, a viem chain, or just a CAIP-2 id. */
export type NetworkInput = Network | ViemChain | CaipNetworkId;
