import {custom, defineChain, http, type Chain, type Transport} from 'viem';
import {ETHER} from '../../../core/model/networks/ether.js';

/** A chain a mock wallet can talk to. */
export interface WalletChain {
  readonly id: number;
  readonly rpcUrl: string;
  /** Default: `Chain <id>`. */
  readonly name?: string;
  /** Default: Ether with 18 decimals. */
  readonly nativeCurrency?: {readonly name: string; readonly symbol: string; readonly decimals: number};
  /** Answers in the place of the node at `rpcUrl`, as a chain of `createMockChain` does. Default: HTTP requests. */
  readonly request?: (call: {
    readonly method: string;
    readonly params?: readonly unknown[] | object;
  }) => Promise<unknown>;
}

/** The default URL of a local anvil. */
export const LOCAL_ANVIL: WalletChain = {id: 31337, rpcUrl: 'http://127.0.0.1:8545', name: 'Anvil'};

/**
 * The chain in viem's shape, for its clients.
 *
 * @internal
 */
export function toViemChain({id, rpcUrl, name, nativeCurrency}: WalletChain): Chain {
  return defineChain({
    id,
    name: name ?? `Chain ${id}`,
    nativeCurrency: nativeCurrency ?? ETHER,
    rpcUrls: {default: {http: [rpcUrl]}},
  });
}

/**
 * The way to the chain's node, for viem's clients.
 *
 * @internal
 */
export function toTransport({rpcUrl, request}: WalletChain): Transport {
  return request ? custom({request}, {retryCount: 0}) : http(rpcUrl, {retryCount: 0});
}
