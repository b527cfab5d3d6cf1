import type {Address} from 'viem';
import {evmClient} from '../chains/evm-clients.js';
import {readRouteTimes} from '../chains/read-route-times.js';
import type {BridgeNetwork} from '../deployment/deployment.js';
import {usualTime, type UsualTime} from './usual-time.js';

/** How long the last transfers of a route took, by the blocks of both chains; undefined with too few of them. */
export async function readUsualTime(
  source: BridgeNetwork,
  destination: BridgeNetwork,
): Promise<UsualTime | undefined> {
  const at = ({id, bridge}: BridgeNetwork) => ({client: evmClient(id), address: bridge as Address});
  return usualTime(await readRouteTimes(at(source), {...at(destination), chain: destination.id}));
}
