import type {Hex} from 'viem';
import {getBlock} from 'viem/actions';
import {decodeInteroperable} from '../protocol/interoperable-address.js';
import {DELIVERED_TOPIC, DEPOSITED_TOPIC} from './bridge-topics.js';
import {allBridgeLogs, readBridgeLogs, type BridgeEvent, type LogSource} from './read-bridge-logs.js';

/** Transfers that are looked at. */
const MOST = 20;

/** Seconds from deposit to delivery of the last transfers of a route that were paid at once, the latest first. */
export async function readRouteTimes(
  source: LogSource,
  destination: LogSource & {readonly chain: string},
): Promise<readonly number[]> {
  const deposits = await lastDeposits(source, destination.chain);
  const ids = deposits.map(({args}) => args.id);
  if (ids.length === 0) return [];
  const deliveries = new Map(
    (await allBridgeLogs(destination, [DELIVERED_TOPIC, ids])).flatMap((event) =>
      event.eventName === 'Delivered' ? [[event.args.id, event.blockNumber] as const] : [],
    ),
  );
  const taken = deposits.map(async ({args, blockNumber}) => {
    const delivered = deliveries.get(args.id);
    if (delivered === undefined) return [];
    const [from, to] = await Promise.all([timeOf(source, blockNumber), timeOf(destination, delivered)]);
    return [Math.max(0, to - from)];
  });
  return (await Promise.all(taken)).flat();
}

type Deposited = Extract<BridgeEvent, {eventName: 'Deposited'}>;

async function lastDeposits(source: LogSource, chain: string): Promise<readonly Deposited[]> {
  const found: Deposited[] = [];
  for await (const part of readBridgeLogs(source, [DEPOSITED_TOPIC])) {
    for (const event of part)
      if (event.eventName === 'Deposited' && goesTo(event.args.receiver, chain)) found.push(event);
    if (found.length >= MOST) break;
  }
  return found.slice(0, MOST);
}

function goesTo(receiver: Hex, chain: string): boolean {
  try {
    return decodeInteroperable(receiver).chain === chain;
  } catch {
    return false;
  }
}

async function timeOf({client}: LogSource, blockNumber: bigint): Promise<number> {
  const {timestamp} = await getBlock(client, {blockNumber});
  return Number(timestamp);
}
