/** A Bitcoin network with balances in the devnet. */
export interface BitcoinNetwork {
  /** CAIP-2. */
  readonly id: string;
  /** The path before `/api`, as on mempool.space. */
  readonly path: string;
  /** Bech32 prefix of its addresses. */
  readonly prefix: 'bc' | 'tb';
}

/** The networks, the main one first. */
export const BITCOIN_NETWORKS: readonly BitcoinNetwork[] = [
  {id: 'bip122:000000000019d6689c085ae165831e93', path: '', prefix: 'bc'},
  {id: 'bip122:000000000933ea01ad0ee984209779ba', path: '/testnet', prefix: 'tb'},
];

/** The networks at the addresses of a caller of this origin. */
export function describeBitcoin(origin: string): readonly {readonly id: string; readonly rpcUrl: string}[] {
  return BITCOIN_NETWORKS.map(({id, path}) => ({id, rpcUrl: `${origin}/bitcoin${path}/api`}));
}
