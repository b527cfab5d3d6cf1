import type {NativeCurrency, Network} from '../network.js';

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
