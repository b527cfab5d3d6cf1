import type {Network} from '../network.js';
import {ETHER} from './ether.js';

/** Arbitrum One, chain id 42161; fees in ETH. */
export const arbitrum: Network<'eip155'> = {
  id: 42161,
  name: 'Arbitrum One',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:42161',
  nativeCurrency: ETHER,
  rpcUrls: {default: {http: ['https://arb1.arbitrum.io/rpc']}},
  blockExplorers: {default: {name: 'Arbiscan', url: 'https://arbiscan.io'}},
  assets: {imageId: '3bff954d-5cb0-47a0-9a23-d20192e74600'},
};

/** Base, chain id 8453; fees in ETH. */
export const base: Network<'eip155'> = {
  id: 8453,
  name: 'Base',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:8453',
  nativeCurrency: ETHER,
  rpcUrls: {default: {http: ['https://mainnet.base.org']}},
  blockExplorers: {default: {name: 'Basescan', url: 'https://basescan.org'}},
  assets: {imageId: '7289c336-3981-4081-c5f4-efc26ac64a00'},
};

/** OP Mainnet, chain id 10; fees in ETH. */
export const optimism: Network<'eip155'> = {
  id: 10,
  name: 'OP Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:10',
  nativeCurrency: ETHER,
  rpcUrls: {default: {http: ['https://mainnet.optimism.io']}},
  blockExplorers: {default: {name: 'Optimism Explorer', url: 'https://optimistic.etherscan.io'}},
  assets: {imageId: 'ab9c186a-c52f-464b-2906-ca59d760a400'},
};

/** Unichain, chain id 130; fees in ETH. */
export const unichain: Network<'eip155'> = {
  id: 130,
  name: 'Unichain',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:130',
  nativeCurrency: ETHER,
  rpcUrls: {default: {http: ['https://mainnet.unichain.org/']}},
  blockExplorers: {default: {name: 'Uniscan', url: 'https://uniscan.xyz'}},
  assets: {imageId: '2257980a-3463-48c6-cbac-a42d2a956e00'},
};

/** Zora, chain id 7777777; fees in ETH. */
export const zora: Network<'eip155'> = {
  id: 7777777,
  name: 'Zora',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:7777777',
  nativeCurrency: ETHER,
  rpcUrls: {default: {http: ['https://rpc.zora.energy'], webSocket: ['wss://rpc.zora.energy']}},
  blockExplorers: {default: {name: 'Explorer', url: 'https://explorer.zora.energy'}},
  assets: {imageId: '845c60df-d429-4991-e687-91ae45791600'},
};

/** Celo, chain id 42220; fees in CELO. */
export const celo: Network<'eip155'> = {
  id: 42220,
  name: 'Celo',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:42220',
  nativeCurrency: {name: 'CELO', symbol: 'CELO', decimals: 18},
  rpcUrls: {default: {http: ['https://forno.celo.org']}},
  blockExplorers: {default: {name: 'Celo Explorer', url: 'https://celoscan.io'}},
  assets: {imageId: 'ab781bbc-ccc6-418d-d32d-789b15da1f00'},
};

/** Mantle, chain id 5000; fees in MNT. */
export const mantle: Network<'eip155'> = {
  id: 5000,
  name: 'Mantle',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:5000',
  nativeCurrency: {name: 'MNT', symbol: 'MNT', decimals: 18},
  rpcUrls: {default: {http: ['https://rpc.mantle.xyz']}},
  blockExplorers: {default: {name: 'Mantle Explorer', url: 'https://mantlescan.xyz/'}},
  assets: {imageId: 'e86fae9b-b770-4eea-e520-150e12c81100'},
};

/** Metis, chain id 1088; fees in METIS. */
export const metis: Network<'eip155'> = {
  id: 1088,
  name: 'Metis',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1088',
  nativeCurrency: {name: 'Metis', symbol: 'METIS', decimals: 18},
  rpcUrls: {
    default: {
      http: [
        'https://metis.rpc.hypersync.xyz',
        'https://metis-pokt.nodies.app',
        'https://api.blockeden.xyz/metis/67nCBdZQSH9z3YqDDjdm',
        'https://metis-andromeda.rpc.thirdweb.com',
        'https://metis-andromeda.gateway.tenderly.co',
        'https://metis.api.onfinality.io/public',
        'https://andromeda.metis.io/?owner=1088',
        'https://metis-mainnet.public.blastapi.io',
      ],
      webSocket: ['wss://metis-rpc.publicnode.com', 'wss://metis.drpc.org'],
    },
  },
  blockExplorers: {default: {name: 'Metis Explorer', url: 'https://explorer.metis.io'}},
  assets: {imageId: '3897a66d-40b9-4833-162f-a2c90531c900'},
};

/** Linea Mainnet, chain id 59144; fees in ETH. */
export const linea: Network<'eip155'> = {
  id: 59144,
  name: 'Linea Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:59144',
  nativeCurrency: {name: 'Linea Ether', symbol: 'ETH', decimals: 18},
  rpcUrls: {default: {http: ['https://rpc.linea.build'], webSocket: ['wss://rpc.linea.build']}},
  blockExplorers: {default: {name: 'Etherscan', url: 'https://lineascan.build'}},
};

/** ZKsync Era, chain id 324; fees in ETH. */
export const zkSync: Network<'eip155'> = {
  id: 324,
  name: 'ZKsync Era',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:324',
  nativeCurrency: ETHER,
  rpcUrls: {
    default: {http: ['https://mainnet.era.zksync.io'], webSocket: ['wss://mainnet.era.zksync.io/ws']},
  },
  blockExplorers: {default: {name: 'ZKsync Explorer', url: 'https://explorer.zksync.io/'}},
  assets: {imageId: 'b310f07f-4ef7-49f3-7073-2a0a39685800'},
};

/** Polygon zkEVM, chain id 1101; fees in ETH. */
export const polygonZkEvm: Network<'eip155'> = {
  id: 1101,
  name: 'Polygon zkEVM',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1101',
  nativeCurrency: ETHER,
  rpcUrls: {default: {http: ['https://zkevm-rpc.com']}},
  blockExplorers: {default: {name: 'PolygonScan', url: 'https://zkevm.polygonscan.com'}},
};
