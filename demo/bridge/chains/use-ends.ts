import type {BridgeDeployment, BridgeNetwork} from '../deployment/deployment.js';
import {useDeployment} from '../deployment/use-deployment.js';
import type {BridgeEnd} from './bridge-end.js';
import {evmClient} from './evm-clients.js';
import {EvmEnd} from './evm-end.js';
import {evmHeads} from './evm-heads.js';
import {SolanaEnd} from './solana-end.js';

/** The ends of the bridge by CAIP-2 id. */
export type BridgeEnds = ReadonlyMap<string, BridgeEnd>;

const ends = new WeakMap<BridgeDeployment, BridgeEnds>();

/** The ends of the bridge; the same objects for the whole page, so that each chain is followed once. */
export function useEnds(): BridgeEnds {
  return endsOf(useDeployment());
}

function endsOf(deployment: BridgeDeployment): BridgeEnds {
  const known = ends.get(deployment);
  if (known) return known;
  const made = new Map(deployment.networks.map((network) => [network.id, endOf(network, deployment)]));
  ends.set(deployment, made);
  return made;
}

function endOf(network: BridgeNetwork, deployment: BridgeDeployment): BridgeEnd {
  const {id} = network;
  if (id.startsWith('solana:')) return new SolanaEnd(network, deployment);
  return new EvmEnd(network, evmClient(id), evmHeads(id), deployment.sharedWallet);
}
