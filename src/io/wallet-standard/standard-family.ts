import type {ChainNamespace} from '../../core/model/caip.js';

/** How the wallets of a chain family are told from the others in the registry. */
export interface StandardFamily {
  readonly namespace: ChainNamespace;
  /** How the standard names the family's chains, without the colon: `solana`, `bitcoin`. */
  readonly chains: string;
  /** A wallet that has none of these features is of no use to the family. */
  readonly features: readonly string[];
  /** The family's own feature for connecting, which does instead of `standard:connect`. */
  readonly connectFeature?: string;
}

/** True for a chain of the family, such as `solana:mainnet`. */
export function isChainOf({chains}: StandardFamily, chain: string): boolean {
  return chain.startsWith(`${chains}:`);
}
