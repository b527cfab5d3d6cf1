import type {ChainNamespace} from '../../core/model/caip.js';

/** Criteria for the wallets of a chain family in the registry. */
export interface StandardFamily {
  readonly namespace: ChainNamespace;
  /** Prefix of the family's chains in the standard, without the colon: `solana`, `bitcoin`. */
  readonly chains: string;
  /** Features of which a wallet needs at least one. */
  readonly features: readonly string[];
  /** The family's own connect feature, an alternative to `standard:connect`. */
  readonly connectFeature?: string;
}

/** True for a chain of the family, such as `solana:mainnet`. */
export function isChainOf({chains}: StandardFamily, chain: string): boolean {
  return chain.startsWith(`${chains}:`);
}
