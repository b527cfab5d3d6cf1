import {DrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import {isRecord} from '../../../../core/model/safety/record.js';
import {type EvmNode, quantityIn} from './evm-node.js';

/** Latest time that `Date` can represent, in seconds since the epoch. */
const LAST_TIME_S = 8_640_000_000_000n;

/** Reads the time of the newest block, in milliseconds since the epoch. Rejects also for an answer without a time. */
export async function readNewestBlockTime(node: Pick<EvmNode, 'ask'>, signal?: AbortSignal): Promise<number> {
  const block = await node.ask('eth_getBlockByNumber', ['latest', false], signal);
  const seconds = quantityIn(isRecord(block) ? block['timestamp'] : undefined);
  if (seconds !== undefined && seconds <= LAST_TIME_S) return Number(seconds) * 1000;
  throw new DrawbridgeError('http/invalid-response', 'eth_getBlockByNumber: expected a block with its time');
}
