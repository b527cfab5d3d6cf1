import {isRecord} from '../../../../core/model/safety/record.js';
import type {Clock} from '../../../../core/ports/clock.js';
import {ChainNews} from '../../../../core/ports/chain-news.js';
import type {TransferOutcome, Transfers} from '../../../../core/ports/transfers.js';
import {valueOf, type AskNode} from '../node/ask-node.js';
import {Expiry} from './expiry.js';

type Watched = Parameters<Transfers['outcome']>[0];

/** Before that a block can still be dropped with all that is in it. */
const DECIDED: readonly unknown[] = ['confirmed', 'finalized'];

/** Waits until a transaction is confirmed, has failed, or can no longer get into a block; the id is its first signature. */
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
      // Asked first: what has landed by then is known by then.
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

/** @param everywhere Looks also where the node keeps what is long past. */
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
