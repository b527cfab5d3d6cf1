import * as v from 'valibot';
import type {BridgeAccounts} from './bridge-accounts.js';
import {readTransaction, type ChainTransaction} from './read-transaction.js';
import {MARKER_OWNER, markerAddress, type TransferId} from './transfer-id.js';

/** Calls a method of a node's JSON-RPC; rejects for an error. */
export type AskNode = (method: string, params: readonly unknown[]) => Promise<unknown>;

/** Part of an address's history. */
export interface HistoryRange {
  /** Signature after which, going back in time, the part starts. Default: the newest. */
  readonly before?: string | undefined;
  /** Signature at which it ends, without it. Default: the oldest. */
  readonly until?: string | undefined;
  /** Time of the first block, in seconds since the epoch. Blocks whose time the node does not have are included. */
  readonly since?: number | undefined;
  /** Greatest number of transactions, failed ones included. Default: all. */
  readonly limit?: number | undefined;
  /** `confirmed` includes transactions that are not final. Default: `finalized`. */
  readonly commitment?: Commitment | undefined;
}

type Commitment = 'confirmed' | 'finalized';

/** Most signatures that a node gives at once (Solana's RPC documentation, `getSignaturesForAddress`, 2025). */
const PAGE = 1000;
/** Transactions that cannot be undone: the bridge acts on no other. */
const COMMITMENT: Commitment = 'finalized';

const pageSchema = v.array(
  v.object({signature: v.string(), err: v.unknown(), blockTime: v.nullish(v.number())}),
);

/** The successful transactions that contain an address, the newest first. */
export async function readHistory(
  ask: AskNode,
  address: string,
  range: HistoryRange = {},
): Promise<readonly ChainTransaction[]> {
  const read: ChainTransaction[] = [];
  const {commitment = COMMITMENT} = range;
  for await (const signature of signaturesOf(ask, address, {...range, commitment})) {
    read.push(await readOne(ask, signature, commitment));
  }
  return read;
}

async function* signaturesOf(
  ask: AskNode,
  address: string,
  {before, until, since = 0, limit = Infinity, commitment}: HistoryRange,
): AsyncGenerator<string> {
  let [last, left] = [before, limit];
  while (left > 0) {
    const asked = Math.min(PAGE, left);
    const config = {commitment, limit: asked, before: last, until};
    const page = v.parse(pageSchema, await ask('getSignaturesForAddress', [address, config]));
    for (const {signature, err, blockTime} of page) {
      if ((blockTime ?? since) < since) return;
      if (err === null) yield signature;
    }
    // Fewer than asked for: the history ends here.
    if (page.length < asked) return;
    last = page.at(-1)?.signature;
    left -= page.length;
  }
}

async function readOne(ask: AskNode, signature: string, commitment: Commitment): Promise<ChainTransaction> {
  const config = {commitment, encoding: 'json', maxSupportedTransactionVersion: 0};
  const answer = await ask('getTransaction', [signature, config]);
  // Never skipped: the list would lack a deposit without a sign of it.
  if (answer === null) throw new Error(`The node does not have the transaction ${signature}`);
  return readTransaction(answer);
}

const accountSchema = v.object({value: v.nullable(v.object({owner: v.string()}))});

/** True if a transfer has its end on this chain. Lamports alone, which a stranger can send, are no marker. */
export async function hasEnd(ask: AskNode, bridge: BridgeAccounts, id: TransferId): Promise<boolean> {
  const marker = await markerAddress(bridge, id);
  const answer = await ask('getAccountInfo', [marker, {commitment: COMMITMENT, encoding: 'base64'}]);
  return v.parse(accountSchema, answer).value?.owner === MARKER_OWNER;
}
