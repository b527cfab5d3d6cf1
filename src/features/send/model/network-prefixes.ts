import type {CaipNetworkId} from '../../../core/model/caip.js';

/**
 * EVM networks by chain id: their names, then the short names that addresses carry before a colon (EIP-3770). The short
 * names are those of https://github.com/ethereum-lists/chains (MIT), with the older ones that wallets still write.
 */
const NETWORKS: Readonly<Record<number, readonly [name: string, ...shortNames: string[]]>> = {
  1: ['Ethereum', 'eth'],
  10: ['OP Mainnet', 'oeth', 'op'],
  25: ['Cronos', 'cro'],
  30: ['Rootstock', 'rsk'],
  31: ['Rootstock Testnet', 'trsk'],
  50: ['XDC Network', 'xdc'],
  51: ['XDC Apothem', 'txdc'],
  56: ['BNB Smart Chain', 'bnb', 'bsc'],
  61: ['Ethereum Classic', 'etc'],
  97: ['BNB Smart Chain Testnet', 'bnbt'],
  100: ['Gnosis', 'gno', 'xdai'],
  130: ['Unichain', 'unichain'],
  137: ['Polygon', 'matic', 'pol'],
  146: ['Sonic', 'sonic'],
  169: ['Manta Pacific', 'manta'],
  250: ['Fantom', 'ftm'],
  252: ['Fraxtal', 'fraxtal'],
  288: ['Boba', 'boba'],
  300: ['ZKsync Sepolia', 'zksync-sepolia'],
  314: ['Filecoin', 'filecoin'],
  324: ['ZKsync Era', 'zksync'],
  369: ['PulseChain', 'pls'],
  480: ['World Chain', 'wc'],
  1088: ['Metis', 'metis-andromeda'],
  1101: ['Polygon zkEVM', 'zkevm'],
  1284: ['Moonbeam', 'mbeam'],
  1285: ['Moonriver', 'mriver'],
  1329: ['Sei', 'sei'],
  1868: ['Soneium', 'soneium'],
  2020: ['Ronin', 'ron', 'ronin'],
  2741: ['Abstract', 'abstract'],
  4689: ['IoTeX', 'iotex-mainnet'],
  5000: ['Mantle', 'mantle'],
  8217: ['Kaia', 'kaia-mainnet'],
  8453: ['Base', 'base'],
  17000: ['Holesky', 'holesky'],
  33139: ['ApeChain', 'apechain'],
  34443: ['Mode', 'mode'],
  42161: ['Arbitrum One', 'arb1'],
  42220: ['Celo', 'celo'],
  43113: ['Avalanche Fuji', 'fuji'],
  43114: ['Avalanche', 'avax'],
  57073: ['Ink', 'ink'],
  59144: ['Linea', 'linea'],
  80002: ['Polygon Amoy', 'polygonamoy'],
  80094: ['Berachain', 'berachain'],
  81457: ['Blast', 'blastmainnet', 'blast'],
  84532: ['Base Sepolia', 'basesep'],
  421614: ['Arbitrum Sepolia', 'arb-sep'],
  534352: ['Scroll', 'scr'],
  7777777: ['Zora', 'zora'],
  11155111: ['Sepolia', 'sep'],
  11155420: ['OP Sepolia', 'opsep'],
  1313161554: ['Aurora', 'aurora'],
};

/** The network of a short name in lower case; `undefined` for an unknown one. */
export function networkOfPrefix(prefix: string): CaipNetworkId | undefined {
  const id = Object.keys(NETWORKS).find((each) => NETWORKS[Number(each)]?.includes(prefix, 1));
  return id === undefined ? undefined : `eip155:${id}`;
}

/** A common name of a network; `undefined` for one that is not listed here. */
export function networkNameOf(id: CaipNetworkId): string | undefined {
  return NETWORKS[Number(id.replace('eip155:', ''))]?.[0];
}
