import type {NativeCurrency, Network} from '../network.js';

const BTC: NativeCurrency = {name: 'Bitcoin', symbol: 'BTC', decimals: 8};

/** Bitcoin; it has no public JSON-RPC, so the configured RPC service answers for it. */
export const bitcoin: Network<'bip122'> = {
  id: '000000000019d6689c085ae165831e93',
  name: 'Bitcoin',
  chainNamespace: 'bip122',
  caipNetworkId: 'bip122:000000000019d6689c085ae165831e93',
  nativeCurrency: BTC,
  rpcUrls: {default: {http: []}},
  blockExplorers: {default: {name: 'Mempool', url: 'https://mempool.space'}},
  assets: {imageId: '0b4838db-0161-4ffe-022d-532bf03dba00'},
};

/** Bitcoin's third test network. */
export const bitcoinTestnet: Network<'bip122'> = {
  id: '000000000933ea01ad0ee984209779ba',
  name: 'Bitcoin Testnet',
  chainNamespace: 'bip122',
  caipNetworkId: 'bip122:000000000933ea01ad0ee984209779ba',
  nativeCurrency: BTC,
  rpcUrls: {default: {http: []}},
  blockExplorers: {default: {name: 'Mempool', url: 'https://mempool.space/testnet'}},
  testnet: true,
  assets: {imageId: '39354064-d79b-420b-065d-f980c4b78200'},
};
