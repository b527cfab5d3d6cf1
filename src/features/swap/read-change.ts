import type {RunStep} from './api.js';
import type {Prepared} from './review-flow.js';

/** A cost above this part of the reviewed one needs another review. */
const MAX_FEE_PERCENT = 125n;

/**
 * Tries a reviewed swap on the network once more: its price may have moved, it may take more, or its cost may have
 * risen.
 */
export async function readChange(
  prepared: Prepared,
  kind: RunStep['kind'],
  signal: AbortSignal,
): Promise<'price-moved' | 'takes-more' | 'gas-changed' | undefined> {
  const [change, hasRisen] = await Promise.all([
    readTrial(prepared, signal),
    hasFeeRisen(prepared, kind, signal),
  ]);
  return change ?? (hasRisen ? 'gas-changed' : undefined);
}

async function readTrial(
  {swaps, plan, review}: Prepared,
  signal: AbortSignal,
): Promise<'price-moved' | 'takes-more' | undefined> {
  const [tried] = await Promise.allSettled([swaps.forecast(plan, signal)]);
  if (tried.status === 'rejected' || tried.value.outcome === 'unknown') return undefined;
  if (tried.value.outcome === 'takes-more') return 'takes-more';
  const isLess = tried.value.outcome === 'fails' || tried.value.received < review.quote.minReceived;
  return isLess ? 'price-moved' : undefined;
}

/** True if the network's price has risen far above the one on review. */
async function hasFeeRisen(
  {swaps, plan, fees}: Prepared,
  kind: RunStep['kind'],
  signal: AbortSignal,
): Promise<boolean> {
  const fee = kind === 'batch' ? undefined : fees[kind];
  if (kind === 'batch' || !fee) return false;
  const [now] = await Promise.allSettled([swaps.estimate(plan, kind, signal)]);
  return now.status === 'fulfilled' && now.value.fee * 100n > fee.fee * MAX_FEE_PERCENT;
}
