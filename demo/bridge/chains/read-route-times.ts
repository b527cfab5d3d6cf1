import type {BridgeEnd} from './bridge-end.js';

/** Transfers that are looked at. */
const MOST = 20;

/** Seconds from deposit to delivery of the last transfers of a route that were paid at once, the latest first. */
export async function readRouteTimes(source: BridgeEnd, destination: BridgeEnd): Promise<readonly number[]> {
  const deposits = await source.lastDeposits(destination.network.id, MOST);
  if (deposits.length === 0) return [];
  const paid = await destination.paidAtOnce(deposits.map(({id}) => id));
  return deposits.flatMap(({id, madeAt}) => {
    const at = paid.get(id);
    return at === undefined ? [] : [Math.max(0, at - madeAt)];
  });
}
