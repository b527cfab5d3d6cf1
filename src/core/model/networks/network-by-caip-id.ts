import type {CaipNetworkId} from '../caip.js';
import type {Network} from '../network.js';
import {currentCaipNetworkId} from './deprecated-ids.js';
import {foundry, holesky, mainnet, sepolia} from './ethereum.js';
import {
  polygon,
  avalanche,
  bsc,
  gnosis,
  fantom,
  hedera,
  evmos,
  filecoin,
  iotex,
  moonbeam,
  moonriver,
  aurora,
  ronin,
  edgeware,
  berachain,
  sei,
  kaia,
} from './layer-ones.js';
import {
  bitcoin,
  bitcoinTestnet,
  kusama,
  kusamaAssetHub,
  polkadot,
  polkadotAssetHub,
  solana,
  solanaDevnet,
  solanaTestnet,
  westend,
  westendAssetHub,
} from './other-families.js';
import {
  arbitrum,
  base,
  optimism,
  unichain,
  zora,
  celo,
  mantle,
  metis,
  linea,
  zkSync,
  polygonZkEvm,
} from './rollups.js';
import {
  arbitrumSepolia,
  auroraTestnet,
  avalancheFuji,
  baseSepolia,
  berachainTestnetbArtio,
  bscTestnet,
  mantleSepoliaTestnet,
  monadTestnet,
  optimismSepolia,
  polygonAmoy,
  unichainSepolia,
  zksyncSepoliaTestnet,
  zoraSepolia,
} from './testnets.js';

// By name, not as `import *`: a bundler's namespace object also has the properties that a page adds to
// `Object.prototype`.
const DEFINITIONS: readonly Network[] = [
  mainnet,
  sepolia,
  holesky,
  foundry,
  arbitrum,
  base,
  optimism,
  unichain,
  zora,
  celo,
  mantle,
  metis,
  linea,
  zkSync,
  polygonZkEvm,
  polygon,
  avalanche,
  bsc,
  gnosis,
  fantom,
  hedera,
  evmos,
  filecoin,
  iotex,
  moonbeam,
  moonriver,
  aurora,
  ronin,
  edgeware,
  berachain,
  sei,
  kaia,
  arbitrumSepolia,
  baseSepolia,
  optimismSepolia,
  unichainSepolia,
  zoraSepolia,
  zksyncSepoliaTestnet,
  mantleSepoliaTestnet,
  polygonAmoy,
  avalancheFuji,
  bscTestnet,
  auroraTestnet,
  berachainTestnetbArtio,
  monadTestnet,
  solana,
  solanaTestnet,
  solanaDevnet,
  bitcoin,
  bitcoinTestnet,
  polkadot,
  polkadotAssetHub,
  kusama,
  kusamaAssetHub,
  westend,
  westendAssetHub,
];

/**
 * The definition of a network by its CAIP-2 id, as in a page's attributes; a deprecated id gives the current
 * definition.
 *
 * This module holds every definition: import it dynamically.
 */
export function networkByCaipId(id: CaipNetworkId): Network | undefined {
  const current = currentCaipNetworkId(id);
  return DEFINITIONS.find(({caipNetworkId}) => caipNetworkId === current);
}
