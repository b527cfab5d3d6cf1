/** The chain families that Drawbridge supports, as CAIP-2 namespaces. */
export const CHAIN_NAMESPACES = ['eip155', 'solana', 'polkadot', 'bip122'] as const;

/** A CAIP-2 namespace. */
export type ChainNamespace = (typeof CHAIN_NAMESPACES)[number];

/** A CAIP-2 chain id such as `eip155:1`. */
export type CaipNetworkId<N extends ChainNamespace = ChainNamespace> = `${N}:${string}`;

/** A CAIP-10 account id such as `eip155:1:0xab16…`. */
export type CaipAddress<N extends ChainNamespace = ChainNamespace> = `${N}:${string}:${string}`;

/** An address: hexadecimal with 0x on eip155, in the chain's own form elsewhere. */
export type AddressOf<N extends ChainNamespace> = N extends 'eip155' ? `0x${string}` : string;

/** A chain's own id: a number on eip155, the genesis-derived reference elsewhere. */
export type ChainIdOf<N extends ChainNamespace> = N extends 'eip155' ? number : string;
