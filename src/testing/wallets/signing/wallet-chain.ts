import {defineChain, type Chain} from 'viem';

/** A chain a mock wallet can talk to. */
export interface WalletChain {
  readonly id: number;
  readonly rpcUrl: string;
  /** Default: `Chain <id>`. */
  readonly name?: string;
  /** Default: Ether with 18 decimals. */
  readonly nativeCurrency?: {readonly name: string; readonly symbol: string; readonly decimals: number};
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
    nativeCurrency: nativeCurrency ?? {name: 'Ether', symbol: 'ETH', decimals: 18},
    rpcUrls: {default: {http: [rpcUrl]}},
  });
}
