/** The chain families Drawbridge knows, as CAIP-2 namespaces. */
export const CHAIN_NAMESPACES = ['eip155', 'solana', 'polkadot', 'bip122'] as const;

/** A CAIP-2 namespace. */
export type ChainNamespace = (typeof CHAIN_NAMESPACES)[number];

/** A CAIP-2 chain id such as `eip155:1`. */
export type CaipNetworkId = `${ChainNamespace}:${string}`;

/** A CAIP-10 account id such as `eip155:1:0xab16…`. */
export type CaipAddress = `${ChainNamespace}:${string}:${string}`;
