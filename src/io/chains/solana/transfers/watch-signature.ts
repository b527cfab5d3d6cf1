import {isRecord} from '../../../../core/model/safety/record.js';
import type {Clock} from '../../../../core/ports/clock.js';
import {ChainNews} from '../../../../core/ports/chain-news.js';
import type {TransferOutcome, Transfers} from '../../../../core/ports/transfers.js';
import {valueOf, type AskNode} from '../node/ask-node.js';
import {pause} from '../../../../core/ports/waiting/pause.js';
import {Expiry} from './expiry.js';
import {findSignature} from './find-signature.js';
import {readArrival} from './read-arrival.js';
import {markIn} from './solana-mark.js';

type Watched = Parameters<Transfers['outcome']>[0] & {readonly clock: Clock};

/** Commitments from which a transaction counts: an earlier block can still be dropped. */
const DECIDED: readonly unknown[] = ['confirmed', 'finalized'];
/** A node may know a transaction's status some seconds before the transaction. */
const ARRIVAL_ATTEMPTS = 5;
const ATTEMPT_INTERVAL_MS = 1_000;

/**
 * Waits until a transaction is confirmed, has failed, or has expired, and reads what arrived; the id is its
 * first signature. One without an id is looked for first.
 */
export async function watchSignature(ask: AskNode, watched: Watched): Promise<TransferOutcome> {
  const {deadlineMs, clock} = watched;
  const end = clock.now() + deadlineMs;
  if (watched.id !== undefined) return watchId(ask, watched, {id: watched.id, end});
  const found = await waitForSignature(ask, watched, end);
  if (typeof found === 'string') return {status: found};
  watched.onNews?.({kind: 'found', id: found.id});
  return watchId(ask, watched, {id: found.id, end});
}

async function watchId(
  ask: AskNode,
  watched: Watched,
  {id, end}: {readonly id: string; readonly end: number},
): Promise<TransferOutcome> {
  const {clock, signal} = watched;
  const expiry = new Expiry(ask, clock);
  const params = [id, {commitment: 'confirmed'}];
  const subscription = {method: 'signatureSubscribe', params, isOnce: true};
  const news = new ChainNews({...watched, end, subscription});
  try {
    while (clock.now() < end) {
      // Checked before the status: a transaction that is in a block by then is found.
      const hasExpired = await isOver(expiry);
      const [read] = await Promise.allSettled([readSignatureStatus(ask, id, hasExpired)]);
      signal?.throwIfAborted();
      const outcome = read.status === 'fulfilled' ? read.value : 'pending';
      if (outcome === 'unheard' && hasExpired) return {status: 'not-sent'};
      if (outcome === 'failed') return {status: outcome};
      if (outcome === 'confirmed') return {status: outcome, ...(await arrivalOf(ask, id, watched))};
      await news.next();
    }
    return {status: 'unknown'};
  } finally {
    news.stop();
  }
}

async function arrivalOf(
  ask: AskNode,
  id: string,
  {movement, clock, signal}: Watched,
): Promise<{readonly arrived?: bigint}> {
  if (!movement || movement.from === movement.to) return {};
  for (let attempt = 1; attempt <= ARRIVAL_ATTEMPTS; attempt++) {
    const [arrived] = await Promise.allSettled([readArrival(ask, id, movement)]);
    signal?.throwIfAborted();
    if (arrived.status === 'fulfilled' && arrived.value !== undefined) return {arrived: arrived.value};
    if (attempt < ARRIVAL_ATTEMPTS) await pause(clock, ATTEMPT_INTERVAL_MS, signal);
  }
  return {};
}

/** Looks for the transaction among those of the account; `not-sent` once no block can take it any more. */
async function waitForSignature(
  ask: AskNode,
  {from, mark: given, isOpen, clock, signal, ...request}: Watched,
  end: number,
): Promise<{readonly id: string} | 'not-sent' | 'unknown'> {
  const mark = markIn(given);
  if (from === undefined || !mark) return 'unknown';
  const expiry = new Expiry(ask, clock, mark.lastBlock);
  const subscription = {method: 'logsSubscribe', params: [{mentions: [from]}, {commitment: 'confirmed'}]};
  const news = new ChainNews({...request, clock, end, subscription, signal});
  try {
    while (clock.now() < end) {
      const hasExpired = await isOver(expiry);
      const [found] = await Promise.allSettled([findSignature(ask, from, mark)]);
      signal?.throwIfAborted();
      const id = found.status === 'fulfilled' ? found.value : undefined;
      if (id !== undefined) return {id};
      // A wallet that still shows the request may sign it with another blockhash.
      if (found.status === 'fulfilled' && hasExpired && !isOpen) return 'not-sent';
      await news.next();
    }
    return 'unknown';
  } finally {
    news.stop();
  }
}

async function isOver(expiry: Expiry): Promise<boolean> {
  const [answer] = await Promise.allSettled([expiry.isOver()]);
  return answer.status === 'fulfilled' && answer.value;
}

/**
 * Reads a transaction's status.
 *
 * @param everywhere Also searches the node's long-term history.
 */
function readSignatureStatus(
  ask: AskNode,
  id: string,
  everywhere: boolean,
): Promise<'confirmed' | 'failed' | 'pending' | 'unheard'> {
  return ask({
    method: 'getSignatureStatuses',
    params: [[id], {searchTransactionHistory: everywhere}],
    read(answer) {
      const list = valueOf(answer);
      if (!Array.isArray(list)) return undefined;
      const [status]: readonly unknown[] = list;
      if (status === null) return 'unheard';
      if (!isRecord(status) || !('err' in status)) return undefined;
      if (!DECIDED.includes(status['confirmationStatus'])) return 'pending';
      return status['err'] === null ? 'confirmed' : 'failed';
    },
  });
}
