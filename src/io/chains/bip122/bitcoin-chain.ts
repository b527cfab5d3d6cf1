import type {CaipNetworkId} from '../../../core/model/caip.js';
import type {Network} from '../../../core/model/network.js';

/**
 * The networks that wallets distinguish. Addresses distinguish fewer: `testnet` is any test network with
 * addresses such as `tb1…`.
 */
export type BitcoinChain = 'mainnet' | 'testnet' | 'testnet4' | 'signet' | 'regtest';

/** CAIP-2 ids by the start of the genesis block's hash. */
const IDS = {
  mainnet: 'bip122:000000000019d6689c085ae165831e93',
  testnet: 'bip122:000000000933ea01ad0ee984209779ba',
  testnet4: 'bip122:00000000da84f2bafbbc53dee25a72ae',
  signet: 'bip122:00000008819873e925422c1ff0f99f7c',
  regtest: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
} as const satisfies Record<BitcoinChain, CaipNetworkId>;

/** Every chain. */
export const BITCOIN_CHAINS: readonly BitcoinChain[] = [
  'mainnet',
  'testnet',
  'testnet4',
  'signet',
  'regtest',
];

/** The CAIP-2 id of a chain. */
export function caipNetworkIdOf(chain: BitcoinChain): CaipNetworkId {
  return IDS[chain];
}

/** The chain a CAIP-2 id names; `undefined` for others, such as the forks that also use `bip122`. */
export function bitcoinChainOf(id: CaipNetworkId): BitcoinChain | undefined {
  return BITCOIN_CHAINS.find((chain) => IDS[chain] === id);
}

/** The chain of an address that a wallet shows after a request for a chain: test networks share addresses. */
export function chainOnRequest(ofAddress: BitcoinChain, wanted: BitcoinChain): BitcoinChain {
  return ofAddress === 'testnet' && (wanted === 'testnet4' || wanted === 'signet') ? wanted : ofAddress;
}

/** The network to request from a wallet: the page's first Bitcoin network, mainnet if it has none. */
export function wantedChain(networks: readonly Network[]): BitcoinChain {
  for (const {caipNetworkId} of networks) {
    const chain = bitcoinChainOf(caipNetworkId);
    if (chain) return chain;
  }
  return 'mainnet';
}
