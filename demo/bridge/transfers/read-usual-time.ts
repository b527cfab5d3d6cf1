import type {BridgeEnd} from '../chains/bridge-end.js';
import {readRouteTimes} from '../chains/read-route-times.js';
import {usualTime, type UsualTime} from './usual-time.js';

/** How long the last transfers of a route took, by the blocks of both chains; undefined with too few of them. */
export async function readUsualTime(
  source: BridgeEnd,
  destination: BridgeEnd,
): Promise<UsualTime | undefined> {
  return usualTime(await readRouteTimes(source, destination));
}
