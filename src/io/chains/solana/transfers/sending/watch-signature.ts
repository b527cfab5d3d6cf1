import {isRecord} from '../../../../../core/model/safety/record.js';
import type {Clock} from '../../../../../core/ports/clock.js';
import {pause} from '../../../../../core/ports/waiting/pause.js';
import type {TransferOutcome} from '../../../../../core/ports/transfers.js';
import {valueOf, type AskNode} from '../node/ask-node.js';
import {Expiry} from './expiry.js';

/** What is waited for, and how long. */
export interface SignatureWatch {
  readonly clock: Clock;
  /** The transaction's first signature, base58. */
  readonly id: string;
  readonly deadlineMs: number;
  readonly signal?: AbortSignal | undefined;
}

/** How often the chain is asked whether it has decided. */
const POLL_MS = 1_000;
/** Before that a block can still be dropped with all that is in it. */
const DECIDED: readonly unknown[] = ['confirmed', 'finalized'];

/** Waits until a transaction is confirmed, has failed, or can no longer get into a block. */
export async function watchSignature(
  ask: AskNode,
  {clock, id, deadlineMs, signal}: SignatureWatch,
): Promise<TransferOutcome> {
  const end = clock.now() + deadlineMs;
  const expiry = new Expiry(ask, clock);
  while (clock.now() < end) {
    // Asked first: what has landed by then is known by then.
    const [isOver] = await Promise.allSettled([expiry.isOver()]);
    const hasExpired = isOver.status === 'fulfilled' && isOver.value;
    const [standing] = await Promise.allSettled([readStanding(ask, id, hasExpired)]);
    signal?.throwIfAborted();
    const outcome = standing.status === 'fulfilled' ? standing.value : 'pending';
    if (outcome === 'unheard' && hasExpired) return 'failed';
    if (outcome === 'confirmed' || outcome === 'failed') return outcome;
    await pause(clock, POLL_MS, signal);
  }
  return 'unknown';
}

/** @param everywhere Looks also where the node keeps what is long past. */
function readStanding(
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
