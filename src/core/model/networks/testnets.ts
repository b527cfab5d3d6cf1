import type {Network} from '../network.js';
import {ETHER} from './ether.js';

/** Polygon Amoy, chain id 80002; fees in POL. */
export const polygonAmoy: Network<'eip155'> = {
  id: 80002,
  name: 'Polygon Amoy',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:80002',
  nativeCurrency: {name: 'POL', symbol: 'POL', decimals: 18},
  rpcUrls: {default: {http: ['https://polygon-amoy.drpc.org']}},
  blockExplorers: {default: {name: 'PolygonScan', url: 'https://amoy.polygonscan.com'}},
  testnet: true,
};

/** Avalanche Fuji, chain id 43113; fees in AVAX. */
export const avalancheFuji: Network<'eip155'> = {
  id: 43113,
  name: 'Avalanche Fuji',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:43113',
  nativeCurrency: {name: 'Avalanche Fuji', symbol: 'AVAX', decimals: 18},
  rpcUrls: {default: {http: ['https://api.avax-test.network/ext/bc/C/rpc']}},
  blockExplorers: {default: {name: 'SnowTrace', url: 'https://testnet.snowtrace.io'}},
  testnet: true,
};

/** BNB Smart Chain Testnet, chain id 97; fees in tBNB. */
export const bscTestnet: Network<'eip155'> = {
  id: 97,
  name: 'BNB Smart Chain Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:97',
  nativeCurrency: {name: 'BNB', symbol: 'tBNB', decimals: 18},
  rpcUrls: {default: {http: ['https://data-seed-prebsc-1-s1.bnbchain.org:8545']}},
  blockExplorers: {default: {name: 'BscScan', url: 'https://testnet.bscscan.com'}},
  testnet: true,
};

/** Aurora Testnet, chain id 1313161555; fees in ETH. */
export const auroraTestnet: Network<'eip155'> = {
  id: 1313161555,
  name: 'Aurora Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1313161555',
  nativeCurrency: ETHER,
  rpcUrls: {default: {http: ['https://testnet.aurora.dev']}},
  blockExplorers: {default: {name: 'Aurorascan', url: 'https://testnet.aurorascan.dev'}},
  testnet: true,
};

/** Berachain bArtio, chain id 80084; fees in BERA. */
export const berachainTestnetbArtio: Network<'eip155'> = {
  id: 80084,
  name: 'Berachain bArtio',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:80084',
  nativeCurrency: {name: 'BERA Token', symbol: 'BERA', decimals: 18},
  rpcUrls: {default: {http: ['https://bartio.rpc.berachain.com']}},
  blockExplorers: {default: {name: 'Berachain bArtio Beratrail', url: 'https://bartio.beratrail.io'}},
  testnet: true,
};

/** Monad Testnet, chain id 10143; fees in MON. */
export const monadTestnet: Network<'eip155'> = {
  id: 10143,
  name: 'Monad Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:10143',
  nativeCurrency: {name: 'Testnet MON Token', symbol: 'MON', decimals: 18},
  rpcUrls: {default: {http: ['https://testnet-rpc.monad.xyz']}},
  blockExplorers: {default: {name: 'Monad Testnet explorer', url: 'https://testnet.monadexplorer.com'}},
  testnet: true,
  assets: {imageId: '0a728e83-bacb-46db-7844-948f05434900'},
};

/** Arbitrum Sepolia, chain id 421614; fees in ETH. */
export const arbitrumSepolia: Network<'eip155'> = {
  id: 421614,
  name: 'Arbitrum Sepolia',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:421614',
  nativeCurrency: {name: 'Arbitrum Sepolia Ether', symbol: 'ETH', decimals: 18},
  rpcUrls: {default: {http: ['https://sepolia-rollup.arbitrum.io/rpc']}},
  blockExplorers: {default: {name: 'Arbiscan', url: 'https://sepolia.arbiscan.io'}},
  testnet: true,
};

/** Base Sepolia, chain id 84532; fees in ETH. */
export const baseSepolia: Network<'eip155'> = {
  id: 84532,
  name: 'Base Sepolia',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:84532',
  nativeCurrency: {name: 'Sepolia Ether', symbol: 'ETH', decimals: 18},
  rpcUrls: {default: {http: ['https://sepolia.base.org']}},
  blockExplorers: {default: {name: 'Basescan', url: 'https://sepolia.basescan.org'}},
  testnet: true,
  assets: {imageId: 'a18a7ecd-e307-4360-4746-283182228e00'},
};

/** OP Sepolia, chain id 11155420; fees in ETH. */
export const optimismSepolia: Network<'eip155'> = {
  id: 11155420,
  name: 'OP Sepolia',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:11155420',
  nativeCurrency: {name: 'Sepolia Ether', symbol: 'ETH', decimals: 18},
  rpcUrls: {default: {http: ['https://sepolia.optimism.io']}},
  blockExplorers: {default: {name: 'Blockscout', url: 'https://optimism-sepolia.blockscout.com'}},
  testnet: true,
};

/** Unichain Sepolia, chain id 1301; fees in ETH. */
export const unichainSepolia: Network<'eip155'> = {
  id: 1301,
  name: 'Unichain Sepolia',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1301',
  nativeCurrency: ETHER,
  rpcUrls: {default: {http: ['https://sepolia.unichain.org']}},
  blockExplorers: {default: {name: 'Uniscan', url: 'https://sepolia.uniscan.xyz'}},
  testnet: true,
  assets: {imageId: '4eeea7ef-0014-4649-5d1d-07271a80f600'},
};

/** Zora Sepolia, chain id 999999999; fees in ETH. */
export const zoraSepolia: Network<'eip155'> = {
  id: 999999999,
  name: 'Zora Sepolia',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:999999999',
  nativeCurrency: {name: 'Zora Sepolia', symbol: 'ETH', decimals: 18},
  rpcUrls: {
    default: {http: ['https://sepolia.rpc.zora.energy'], webSocket: ['wss://sepolia.rpc.zora.energy']},
  },
  blockExplorers: {default: {name: 'Zora Sepolia Explorer', url: 'https://sepolia.explorer.zora.energy/'}},
  testnet: true,
};

/** ZKsync Sepolia Testnet, chain id 300; fees in ETH. */
export const zksyncSepoliaTestnet: Network<'eip155'> = {
  id: 300,
  name: 'ZKsync Sepolia Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:300',
  nativeCurrency: ETHER,
  rpcUrls: {
    default: {http: ['https://sepolia.era.zksync.dev'], webSocket: ['wss://sepolia.era.zksync.dev/ws']},
  },
  blockExplorers: {default: {name: 'ZKsync Explorer', url: 'https://sepolia.explorer.zksync.io/'}},
  testnet: true,
};

/** Mantle Sepolia Testnet, chain id 5003; fees in MNT. */
export const mantleSepoliaTestnet: Network<'eip155'> = {
  id: 5003,
  name: 'Mantle Sepolia Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:5003',
  nativeCurrency: {name: 'MNT', symbol: 'MNT', decimals: 18},
  rpcUrls: {default: {http: ['https://rpc.sepolia.mantle.xyz']}},
  blockExplorers: {default: {name: 'Mantle Testnet Explorer', url: 'https://explorer.sepolia.mantle.xyz/'}},
  testnet: true,
};
