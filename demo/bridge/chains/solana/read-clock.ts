import {base64} from '@scure/base';
import * as v from 'valibot';
import type {AskNode} from '../../protocol/solana/read-history.js';
import type {Head} from '../head-feed.js';

/** The account in which a cluster keeps its clock (Solana's documentation of sysvars). */
const CLOCK = 'SysvarC1ock11111111111111111111111111111111';
/** Where it has the slot and the time, and its size. */
const [SLOT_AT, TIME_AT, CLOCK_BYTES] = [0, 32, 40];

const clockSchema = v.object({
  value: v.object({data: v.tuple([v.pipe(v.string(), v.base64()), v.literal('base64')])}),
});

/** The newest final slot of a cluster, with its time: both in one answer, and so of one block. */
export async function readClock(ask: AskNode): Promise<Head> {
  const answer = await ask('getAccountInfo', [CLOCK, {commitment: 'finalized', encoding: 'base64'}]);
  const bytes = base64.decode(v.parse(clockSchema, answer).value.data[0]);
  if (bytes.length !== CLOCK_BYTES) throw new TypeError('The cluster’s clock has another size');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return {
    height: Number(view.getBigUint64(SLOT_AT, true)),
    time: Number(view.getBigInt64(TIME_AT, true)),
  };
}
