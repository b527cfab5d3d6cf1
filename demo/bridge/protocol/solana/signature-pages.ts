import * as v from 'valibot';
import type {AskNode} from './read-history.js';

/** A transaction in the history of an address. */
export interface ListedSignature {
  readonly signature: string;
  readonly slot: number;
  /** Time of its block, in seconds since the epoch; undefined where the node does not have it. */
  readonly time?: number | undefined;
  /** Its memos in one text; undefined where the node has none: memos of called programs are not in it. */
  readonly memo?: string | undefined;
}

/** Part of a history. */
export interface SignatureRange {
  /** Signature after which, going back in time, the part starts. Default: the newest. */
  readonly before?: string | undefined;
  /** The first slot. */
  readonly since?: number | undefined;
}

/** Most signatures that a node gives at once (Solana's RPC documentation, `getSignaturesForAddress`, 2025). */
const PAGE = 1000;

const pageSchema = v.array(
  v.object({
    signature: v.string(),
    slot: v.pipe(v.number(), v.safeInteger()),
    err: v.unknown(),
    blockTime: v.nullish(v.number()),
    memo: v.nullish(v.string()),
  }),
);

/** The final, successful transactions of an address, newest first, in parts as a node gives them. */
export async function* signaturePages(
  ask: AskNode,
  address: string,
  {before, since = 0}: SignatureRange = {},
): AsyncGenerator<readonly ListedSignature[], void, undefined> {
  for (let last = before; ;) {
    const config = {commitment: 'finalized', limit: PAGE, before: last};
    const page = v.parse(pageSchema, await ask('getSignaturesForAddress', [address, config]));
    const inRange = page.filter(({slot}) => slot >= since);
    yield inRange
      .filter(({err}) => err === null)
      .map(({signature, slot, blockTime, memo}) => ({
        signature,
        slot,
        time: blockTime ?? undefined,
        memo: memo ?? undefined,
      }));
    if (page.length < PAGE || inRange.length < page.length) return;
    last = page.at(-1)?.signature;
  }
}
