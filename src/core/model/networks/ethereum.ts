import type {Network} from '../network.js';
import {ETHER} from './ether.js';

/** Ethereum, chain id 1; fees in ETH. */
export const mainnet: Network<'eip155'> = {
  id: 1,
  name: 'Ethereum',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1',
  nativeCurrency: ETHER,
  rpcUrls: {default: {http: ['https://ethereum.reth.rs/rpc']}},
  blockExplorers: {default: {name: 'Etherscan', url: 'https://etherscan.io'}},
  assets: {imageId: 'ba0ba0cd-17c6-4806-ad93-f9d174f17900'},
};

/** Sepolia, chain id 11155111; fees in ETH. */
export const sepolia: Network<'eip155'> = {
  id: 11155111,
  name: 'Sepolia',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:11155111',
  nativeCurrency: {name: 'Sepolia Ether', symbol: 'ETH', decimals: 18},
  rpcUrls: {default: {http: ['https://11155111.rpc.thirdweb.com']}},
  blockExplorers: {default: {name: 'Etherscan', url: 'https://sepolia.etherscan.io'}},
  testnet: true,
  assets: {imageId: 'e909ea0a-f92a-4512-c8fc-748044ea6800'},
};

/** Holesky, chain id 17000; fees in ETH. */
export const holesky: Network<'eip155'> = {
  id: 17000,
  name: 'Holesky',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:17000',
  nativeCurrency: {name: 'Holesky Ether', symbol: 'ETH', decimals: 18},
  rpcUrls: {default: {http: ['https://ethereum-holesky-rpc.publicnode.com']}},
  blockExplorers: {default: {name: 'Etherscan', url: 'https://holesky.etherscan.io'}},
  testnet: true,
};

/** Foundry, chain id 31337; fees in ETH. */
export const foundry: Network<'eip155'> = {
  id: 31337,
  name: 'Foundry',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:31337',
  nativeCurrency: ETHER,
  rpcUrls: {default: {http: ['http://127.0.0.1:8545'], webSocket: ['ws://127.0.0.1:8545']}},
};
