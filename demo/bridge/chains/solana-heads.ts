import * as v from 'valibot';
import type {AskNode} from '../protocol/solana/read-history.js';
import {askCluster} from './ask-cluster.js';
import {HeadFeed, type Head} from './head-feed.js';

/** The account in which a cluster keeps its clock (Solana's documentation of sysvars). */
const CLOCK = 'SysvarC1ock11111111111111111111111111111111';
/** Where it has the slot and the time, and its size. */
const [SLOT_AT, TIME_AT, CLOCK_BYTES] = [0, 32, 40];

const clockSchema = v.object({
  value: v.object({data: v.tuple([v.pipe(v.string(), v.base64()), v.literal('base64')])}),
});

const feeds = new Map<string, HeadFeed>();

/**
 * The newest final slots of a cluster, with its time. Without a socket: slots come several times a second, and pages are
 * read again with each.
 *
 * @param chain - CAIP-2
 */
export function solanaHeads(chain: string): HeadFeed {
  const feed = feeds.get(chain) ?? new HeadFeed({read: () => readClock(askCluster(chain))});
  feeds.set(chain, feed);
  return feed;
}

/** Slot and time in one answer, and so of one block. */
async function readClock(ask: AskNode): Promise<Head> {
  const answer = await ask('getAccountInfo', [CLOCK, {commitment: 'finalized', encoding: 'base64'}]);
  const [text] = v.parse(clockSchema, answer).value.data;
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  if (bytes.length !== CLOCK_BYTES) throw new TypeError('The cluster’s clock has another size');
  const view = new DataView(bytes.buffer);
  return {
    height: Number(view.getBigUint64(SLOT_AT, true)),
    time: Number(view.getBigInt64(TIME_AT, true)),
  };
}
