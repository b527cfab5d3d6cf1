import type {Network} from '../../../../core/model/network.js';
import {isPublicNode} from '../../../../core/model/safety/public-node.js';
import {toHexChainId} from '../chain-id.js';

/** Parameter of `wallet_addEthereumChain` (EIP-3085). */
export interface AddChainParameter {
  readonly chainId: string;
  readonly chainName: string;
  readonly nativeCurrency: Network['nativeCurrency'];
  readonly rpcUrls: readonly string[];
  readonly blockExplorerUrls?: readonly string[];
}

/**
 * Describes a network to a wallet, with its public nodes only; `undefined` if it has none the wallet could
 * reach.
 */
export function toAddChainParameter(network: Network): AddChainParameter | undefined {
  const rpcUrls = network.rpcUrls.default.http.filter(isPublicNode);
  if (rpcUrls.length === 0 || network.stub) return undefined;
  const explorer = network.blockExplorers?.default.url;
  return {
    chainId: toHexChainId(network.id),
    chainName: network.name,
    nativeCurrency: network.nativeCurrency,
    rpcUrls,
    ...(explorer === undefined ? {} : {blockExplorerUrls: [explorer]}),
  };
}
