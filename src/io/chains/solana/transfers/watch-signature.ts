import {isRecord} from '../../../../core/model/safety/record.js';
import type {Clock} from '../../../../core/ports/clock.js';
import {ChainNews} from '../../../../core/ports/chain-news.js';
import type {TransferOutcome, Transfers} from '../../../../core/ports/transfers.js';
import {valueOf, type AskNode} from '../node/ask-node.js';
import {Expiry} from './expiry.js';

type Watched = Parameters<Transfers['outcome']>[0];

/** Commitments from which a transaction counts: an earlier block can still be dropped. */
const DECIDED: readonly unknown[] = ['confirmed', 'finalized'];

/** Waits until a transaction is confirmed, has failed, or has expired; the id is its first signature. */
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
      if (outcome === 'unheard' && hasExpired) return 'failed';
      if (outcome === 'confirmed' || outcome === 'failed') return outcome;
      await news.next();
    }
    return 'unknown';
  } finally {
    news.stop();
  }
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
