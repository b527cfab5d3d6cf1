import {currentCaipNetworkId} from '../addresses/current-caip-network-id.js';
import type {CaipNetworkId} from '../caip.js';
import type {Network} from '../network.js';
import * as bitcoin from './bitcoin.js';
import * as ethereum from './eip155/ethereum.js';
import * as layerOnes from './eip155/layer-ones.js';
import * as rollupTestnets from './eip155/rollup-testnets.js';
import * as rollups from './eip155/rollups.js';
import * as testnets from './eip155/testnets.js';
import * as polkadot from './polkadot.js';
import * as solana from './solana.js';

const GROUPS = [
  ethereum,
  rollups,
  layerOnes,
  rollupTestnets,
  testnets,
  solana,
  bitcoin,
  polkadot,
] as const satisfies readonly Readonly<Record<string, Network>>[];

/**
 * The definition of a network known only by its CAIP-2 id, as a page's attributes give it; a deprecated id
 * leads to the current definition.
 *
 * This module holds every definition: import it dynamically.
 */
export function networkByCaipId(id: CaipNetworkId): Network | undefined {
  const definitions: readonly Network[] = GROUPS.flatMap((group): Network[] => Object.values(group));
  const current = currentCaipNetworkId(id);
  return definitions.find(({caipNetworkId}) => caipNetworkId === current);
}
