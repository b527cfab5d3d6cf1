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

const SOL: NativeCurrency = {name: 'Solana', symbol: 'SOL', decimals: 9};
const assets = {imageId: 'a1b58899-f671-4276-6a5e-56ca5bd59700'};

/** Solana's main network, identified by the start of its genesis hash. */
export const solana: Network<'solana'> = {
  id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  chainNamespace: 'solana',
  caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  nativeCurrency: SOL,
  rpcUrls: {
    default: {
      http: ['https://api.mainnet-beta.solana.com'],
      webSocket: ['wss://api.mainnet-beta.solana.com'],
    },
  },
  blockExplorers: {default: {name: 'Solana Explorer', url: 'https://explorer.solana.com'}},
  assets,
};

/** Solana's testnet, where validators test releases. */
export const solanaTestnet: Network<'solana'> = {
  id: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  name: 'Solana Testnet',
  chainNamespace: 'solana',
  caipNetworkId: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  nativeCurrency: SOL,
  rpcUrls: {
    default: {http: ['https://api.testnet.solana.com'], webSocket: ['wss://api.testnet.solana.com']},
  },
  blockExplorers: {default: {name: 'Solana Explorer', url: 'https://explorer.solana.com?cluster=testnet'}},
  testnet: true,
  assets,
};

/** Solana's devnet, where developers test programs. */
export const solanaDevnet: Network<'solana'> = {
  id: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  name: 'Solana Devnet',
  chainNamespace: 'solana',
  caipNetworkId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  nativeCurrency: SOL,
  rpcUrls: {
    default: {http: ['https://api.devnet.solana.com'], webSocket: ['wss://api.devnet.solana.com']},
  },
  blockExplorers: {default: {name: 'Solana Explorer', url: 'https://explorer.solana.com?cluster=devnet'}},
  testnet: true,
  assets,
};

/** Polkadot's relay chain, identified by the start of its genesis hash, as its siblings are. */
export const polkadot: Network<'polkadot'> = {
  id: '91b171bb158e2d3848fa23a9f1c25182',
  name: 'Polkadot',
  chainNamespace: 'polkadot',
  caipNetworkId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  nativeCurrency: {name: 'Polkadot', symbol: 'DOT', decimals: 10},
  rpcUrls: {default: {http: ['https://rpc.polkadot.io'], webSocket: ['wss://rpc.polkadot.io']}},
  blockExplorers: {default: {name: 'Subscan', url: 'https://polkadot.subscan.io'}},
};

/** Polkadot's chain for assets, where most balances are kept. */
export const polkadotAssetHub: Network<'polkadot'> = {
  id: '68d56f15f85d3136970ec16946040bc1',
  name: 'Polkadot Asset Hub',
  chainNamespace: 'polkadot',
  caipNetworkId: 'polkadot:68d56f15f85d3136970ec16946040bc1',
  nativeCurrency: {name: 'Polkadot', symbol: 'DOT', decimals: 10},
  rpcUrls: {
    default: {
      http: ['https://polkadot-asset-hub-rpc.polkadot.io'],
      webSocket: ['wss://polkadot-asset-hub-rpc.polkadot.io'],
    },
  },
  blockExplorers: {default: {name: 'Subscan', url: 'https://assethub-polkadot.subscan.io'}},
};

/** Polkadot's canary network, with a coin of real value. */
export const kusama: Network<'polkadot'> = {
  id: 'b0a8d493285c2df73290dfb7e61f870f',
  name: 'Kusama',
  chainNamespace: 'polkadot',
  caipNetworkId: 'polkadot:b0a8d493285c2df73290dfb7e61f870f',
  nativeCurrency: {name: 'Kusama', symbol: 'KSM', decimals: 12},
  rpcUrls: {default: {http: ['https://kusama-rpc.polkadot.io'], webSocket: ['wss://kusama-rpc.polkadot.io']}},
  blockExplorers: {default: {name: 'Subscan', url: 'https://kusama.subscan.io'}},
};

/** Kusama's chain for assets, where most balances are kept. */
export const kusamaAssetHub: Network<'polkadot'> = {
  id: '48239ef607d7928874027a43a6768920',
  name: 'Kusama Asset Hub',
  chainNamespace: 'polkadot',
  caipNetworkId: 'polkadot:48239ef607d7928874027a43a6768920',
  nativeCurrency: {name: 'Kusama', symbol: 'KSM', decimals: 12},
  rpcUrls: {
    default: {
      http: ['https://kusama-asset-hub-rpc.polkadot.io'],
      webSocket: ['wss://kusama-asset-hub-rpc.polkadot.io'],
    },
  },
  blockExplorers: {default: {name: 'Subscan', url: 'https://assethub-kusama.subscan.io'}},
};

/** Polkadot's test network. */
export const westend: Network<'polkadot'> = {
  id: 'e143f23803ac50e8f6f8e62695d1ce9e',
  name: 'Westend',
  chainNamespace: 'polkadot',
  caipNetworkId: 'polkadot:e143f23803ac50e8f6f8e62695d1ce9e',
  nativeCurrency: {name: 'Westend', symbol: 'WND', decimals: 12},
  rpcUrls: {
    default: {http: ['https://westend-rpc.polkadot.io'], webSocket: ['wss://westend-rpc.polkadot.io']},
  },
  blockExplorers: {default: {name: 'Subscan', url: 'https://westend.subscan.io'}},
  testnet: true,
};

/** Westend's chain for assets, where most test balances are kept. */
export const westendAssetHub: Network<'polkadot'> = {
  id: '67f9723393ef76214df0118c34bbbd3d',
  name: 'Westend Asset Hub',
  chainNamespace: 'polkadot',
  caipNetworkId: 'polkadot:67f9723393ef76214df0118c34bbbd3d',
  nativeCurrency: {name: 'Westend', symbol: 'WND', decimals: 12},
  rpcUrls: {
    default: {
      http: ['https://westend-asset-hub-rpc.polkadot.io'],
      webSocket: ['wss://westend-asset-hub-rpc.polkadot.io'],
    },
  },
  blockExplorers: {default: {name: 'Subscan', url: 'https://assethub-westend.subscan.io'}},
  testnet: true,
};
