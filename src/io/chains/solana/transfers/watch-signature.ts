import {isRecord} from '../../../../core/model/safety/record.js';
import type {Clock} from '../../../../core/ports/clock.js';
import {ChainNews} from '../../../../core/ports/chain-news.js';
import type {TransferOutcome, Transfers} from '../../../../core/ports/transfers.js';
import {valueOf, type AskNode} from '../node/ask-node.js';
import {pause} from '../../../../core/ports/waiting/pause.js';
import {Expiry} from './expiry.js';
import {readArrival} from './read-arrival.js';

type Watched = Parameters<Transfers['outcome']>[0];

/** Commitments from which a transaction counts: an earlier block can still be dropped. */
const DECIDED: readonly unknown[] = ['confirmed', 'finalized'];
/** A node may know a transaction's status some seconds before the transaction. */
const ARRIVAL_ATTEMPTS = 5;
const ATTEMPT_INTERVAL_MS = 1_000;

/**
 * Waits until a transaction is confirmed, has failed, or has expired, and reads what arrived; the id is its
 * first signature.
 */
export async function watchSignature(
  ask: AskNode,
  {clock, ...request}: Watched & {readonly clock: Clock},
): Promise<TransferOutcome> {
  const {id, deadlineMs, signal} = request;
  const end = clock.now() + deadlineMs;
  const expiry = new Expiry(ask, clock);
  const params = [id, {commitment: 'confirmed'}];
  const subscription = {method: 'signatureSubscribe', params, isOnce: true};
  const news = new ChainNews({...request, clock, end, subscription});
  try {
    while (clock.now() < end) {
      // Checked before the status: a transaction that is in a block by then is found.
      const [isOver] = await Promise.allSettled([expiry.isOver()]);
      const hasExpired = isOver.status === 'fulfilled' && isOver.value;
      const [read] = await Promise.allSettled([readSignatureStatus(ask, id, hasExpired)]);
      signal?.throwIfAborted();
      const outcome = read.status === 'fulfilled' ? read.value : 'pending';
      if (outcome === 'unheard' && hasExpired) return {status: 'failed'};
      if (outcome === 'failed') return {status: outcome};
      if (outcome === 'confirmed') return {status: outcome, ...(await arrivalOf(ask, {clock, ...request}))};
      await news.next();
    }
    return {status: 'unknown'};
  } finally {
    news.stop();
  }
}

async function arrivalOf(
  ask: AskNode,
  {id, movement, clock, signal}: Watched & {readonly clock: Clock},
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
