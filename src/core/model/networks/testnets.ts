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
