import type {Network} from '../network.js';
import {ETHER} from './ether.js';

/** Polygon, chain id 137; fees in POL. */
export const polygon: Network<'eip155'> = {
  id: 137,
  name: 'Polygon',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:137',
  nativeCurrency: {name: 'POL', symbol: 'POL', decimals: 18},
  rpcUrls: {default: {http: ['https://polygon.drpc.org']}},
  blockExplorers: {default: {name: 'PolygonScan', url: 'https://polygonscan.com'}},
  assets: {imageId: '41d04d42-da3b-4453-8506-668cc0727900'},
};

/** Avalanche, chain id 43114; fees in AVAX. */
export const avalanche: Network<'eip155'> = {
  id: 43114,
  name: 'Avalanche',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:43114',
  nativeCurrency: {name: 'Avalanche', symbol: 'AVAX', decimals: 18},
  rpcUrls: {default: {http: ['https://api.avax.network/ext/bc/C/rpc']}},
  blockExplorers: {default: {name: 'SnowTrace', url: 'https://snowtrace.io'}},
  assets: {imageId: '30c46e53-e989-45fb-4549-be3bd4eb3b00'},
};

/** BNB Smart Chain, chain id 56; fees in BNB. */
export const bsc: Network<'eip155'> = {
  id: 56,
  name: 'BNB Smart Chain',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:56',
  nativeCurrency: {name: 'BNB', symbol: 'BNB', decimals: 18},
  rpcUrls: {default: {http: ['https://56.rpc.thirdweb.com']}},
  blockExplorers: {default: {name: 'BscScan', url: 'https://bscscan.com'}},
  assets: {imageId: '93564157-2e8e-4ce7-81df-b264dbee9b00'},
};

/** Gnosis, chain id 100; fees in XDAI. */
export const gnosis: Network<'eip155'> = {
  id: 100,
  name: 'Gnosis',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:100',
  nativeCurrency: {name: 'xDAI', symbol: 'XDAI', decimals: 18},
  rpcUrls: {default: {http: ['https://rpc.gnosischain.com'], webSocket: ['wss://rpc.gnosischain.com/wss']}},
  blockExplorers: {default: {name: 'Gnosisscan', url: 'https://gnosisscan.io'}},
  assets: {imageId: '02b53f6a-e3d4-479e-1cb4-21178987d100'},
};

/** Fantom, chain id 250; fees in FTM. */
export const fantom: Network<'eip155'> = {
  id: 250,
  name: 'Fantom',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:250',
  nativeCurrency: {name: 'Fantom', symbol: 'FTM', decimals: 18},
  rpcUrls: {default: {http: ['https://250.rpc.thirdweb.com']}},
  blockExplorers: {default: {name: 'FTMScan', url: 'https://ftmscan.com'}},
  assets: {imageId: '06b26297-fe0c-4733-5d6b-ffa5498aac00'},
};

/** Hedera Mainnet, chain id 295; fees in HBAR. */
export const hedera: Network<'eip155'> = {
  id: 295,
  name: 'Hedera Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:295',
  nativeCurrency: {name: 'HBAR', symbol: 'HBAR', decimals: 18},
  rpcUrls: {default: {http: ['https://mainnet.hashio.io/api']}},
  blockExplorers: {default: {name: 'Hashscan', url: 'https://hashscan.io/mainnet'}},
  assets: {imageId: '6a97d510-cac8-4e58-c7ce-e8681b044c00'},
};

/** Evmos, chain id 9001; fees in EVMOS. */
export const evmos: Network<'eip155'> = {
  id: 9001,
  name: 'Evmos',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:9001',
  nativeCurrency: {name: 'Evmos', symbol: 'EVMOS', decimals: 18},
  rpcUrls: {default: {http: ['https://eth.bd.evmos.org:8545']}},
  blockExplorers: {default: {name: 'Evmos Block Explorer', url: 'https://escan.live'}},
  assets: {imageId: 'f926ff41-260d-4028-635e-91913fc28e00'},
};

/** Filecoin Mainnet, chain id 314; fees in FIL. */
export const filecoin: Network<'eip155'> = {
  id: 314,
  name: 'Filecoin Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:314',
  nativeCurrency: {name: 'filecoin', symbol: 'FIL', decimals: 18},
  rpcUrls: {default: {http: ['https://api.node.glif.io/rpc/v1']}},
  blockExplorers: {default: {name: 'Filfox', url: 'https://filfox.info/en'}},
  assets: {imageId: '5a73b3dd-af74-424e-cae0-0de859ee9400'},
};

/** IoTeX, chain id 4689; fees in IOTX. */
export const iotex: Network<'eip155'> = {
  id: 4689,
  name: 'IoTeX',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:4689',
  nativeCurrency: {name: 'IoTeX', symbol: 'IOTX', decimals: 18},
  rpcUrls: {
    default: {http: ['https://babel-api.mainnet.iotex.io'], webSocket: ['wss://babel-api.mainnet.iotex.io']},
  },
  blockExplorers: {default: {name: 'IoTeXScan', url: 'https://iotexscan.io'}},
  assets: {imageId: '34e68754-e536-40da-c153-6ef2e7188a00'},
};

/** Moonbeam, chain id 1284; fees in GLMR. */
export const moonbeam: Network<'eip155'> = {
  id: 1284,
  name: 'Moonbeam',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1284',
  nativeCurrency: {name: 'Moonbeam', symbol: 'GLMR', decimals: 18},
  rpcUrls: {
    default: {http: ['https://rpc.api.moonbeam.network'], webSocket: ['wss://wss.api.moonbeam.network']},
  },
  blockExplorers: {default: {name: 'Moonscan', url: 'https://moonscan.io'}},
  assets: {imageId: '161038da-44ae-4ec7-1208-0ea569454b00'},
};

/** Moonriver, chain id 1285; fees in MOVR. */
export const moonriver: Network<'eip155'> = {
  id: 1285,
  name: 'Moonriver',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1285',
  nativeCurrency: {name: 'Moonriver', symbol: 'MOVR', decimals: 18},
  rpcUrls: {
    default: {
      http: ['https://rpc.api.moonriver.moonbeam.network'],
      webSocket: ['wss://wss.api.moonriver.moonbeam.network'],
    },
  },
  blockExplorers: {default: {name: 'Moonscan', url: 'https://moonriver.moonscan.io'}},
  assets: {imageId: 'f1d73bb6-5450-4e18-38f7-fb6484264a00'},
};

/** Aurora, chain id 1313161554; fees in ETH. */
export const aurora: Network<'eip155'> = {
  id: 1313161554,
  name: 'Aurora',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1313161554',
  nativeCurrency: ETHER,
  rpcUrls: {default: {http: ['https://mainnet.aurora.dev']}},
  blockExplorers: {default: {name: 'Aurorascan', url: 'https://aurorascan.dev'}},
  assets: {imageId: '3ff73439-a619-4894-9262-4470c773a100'},
};

/** Ronin, chain id 2020; fees in RON. */
export const ronin: Network<'eip155'> = {
  id: 2020,
  name: 'Ronin',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:2020',
  nativeCurrency: {name: 'RON', symbol: 'RON', decimals: 18},
  rpcUrls: {default: {http: ['https://api.roninchain.com/rpc']}},
  blockExplorers: {default: {name: 'Ronin Explorer', url: 'https://app.roninchain.com'}},
  assets: {imageId: 'b8101fc0-9c19-4b6f-ec65-f6dfff106e00'},
};

/** Edgeware EdgeEVM Mainnet, chain id 2021; fees in EDG. */
export const edgeware: Network<'eip155'> = {
  id: 2021,
  name: 'Edgeware EdgeEVM Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:2021',
  nativeCurrency: {name: 'Edgeware', symbol: 'EDG', decimals: 18},
  rpcUrls: {default: {http: ['https://edgeware-evm.jelliedowl.net']}},
  blockExplorers: {default: {name: 'Edgscan by Bharathcoorg', url: 'https://edgscan.live'}},
  assets: {imageId: 'b8101fc0-9c19-4b6f-ec65-f6dfff106e00'},
};

/** Berachain, chain id 80094; fees in BERA. */
export const berachain: Network<'eip155'> = {
  id: 80094,
  name: 'Berachain',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:80094',
  nativeCurrency: {name: 'BERA Token', symbol: 'BERA', decimals: 18},
  rpcUrls: {default: {http: ['https://rpc.berachain.com']}},
  blockExplorers: {default: {name: 'Berascan', url: 'https://berascan.com'}},
  assets: {imageId: 'e329c2c9-59b0-4a02-83e4-212ff3779900'},
};

/** Sei Network, chain id 1329; fees in SEI. */
export const sei: Network<'eip155'> = {
  id: 1329,
  name: 'Sei Network',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1329',
  nativeCurrency: {name: 'Sei', symbol: 'SEI', decimals: 18},
  rpcUrls: {default: {http: ['https://evm-rpc.sei-apis.com/'], webSocket: ['wss://evm-ws.sei-apis.com/']}},
  blockExplorers: {default: {name: 'Seiscan', url: 'https://seiscan.io'}},
};

/** Kaia, chain id 8217; fees in KAIA. */
export const kaia: Network<'eip155'> = {
  id: 8217,
  name: 'Kaia',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:8217',
  nativeCurrency: {name: 'Kaia', symbol: 'KAIA', decimals: 18},
  rpcUrls: {default: {http: ['https://public-en.node.kaia.io']}},
  blockExplorers: {default: {name: 'KaiaScan', url: 'https://kaiascan.io'}},
};
