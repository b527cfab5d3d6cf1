import type {BridgeDeployment} from '../deployment/deployment.js';
import {useDeployment} from '../deployment/use-deployment.js';
import type {BridgeEnd} from './bridge-end.js';
import {evmClient} from './evm-clients.js';
import {EvmEnd} from './evm-end.js';
import {evmHeads} from './evm-heads.js';

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
  const evm = deployment.networks.filter(({id}) => id.startsWith('eip155:'));
  const made = new Map(
    evm.map((network): [string, BridgeEnd] => [
      network.id,
      new EvmEnd(network, evmClient(network.id), evmHeads(network.id)),
    ]),
  );
  ends.set(deployment, made);
  return made;
}
