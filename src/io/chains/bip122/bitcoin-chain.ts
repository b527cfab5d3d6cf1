import type {CaipNetworkId} from '../../../core/model/caip.js';
import type {Network} from '../../../core/model/network.js';

/** The networks that wallets and addresses distinguish: all test networks share one address format. */
export type BitcoinChain = 'mainnet' | 'testnet';

/** CAIP-2 ids by the start of the genesis block's hash (reference 2.7). */
const IDS = {
  mainnet: 'bip122:000000000019d6689c085ae165831e93',
  testnet: 'bip122:000000000933ea01ad0ee984209779ba',
} as const satisfies Record<BitcoinChain, CaipNetworkId>;

/** The CAIP-2 id of a chain. */
export function caipNetworkIdOf(chain: BitcoinChain): CaipNetworkId {
  return IDS[chain];
}

/** The chain a CAIP-2 id names; `undefined` for others, such as the forks that also use `bip122`. */
export function chainOf(id: CaipNetworkId): BitcoinChain | undefined {
  if (id === IDS.mainnet) return 'mainnet';
  return id === IDS.testnet ? 'testnet' : undefined;
}

/** The network to request from a wallet: the page's first Bitcoin network, mainnet if it has none. */
export function wantedChain(networks: readonly Network[]): BitcoinChain {
  for (const {caipNetworkId} of networks) {
    const chain = chainOf(caipNetworkId);
    if (chain) return chain;
  }
  return 'mainnet';
}
