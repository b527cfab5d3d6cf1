import type {SwapRun} from './api.js';

/**
 * What a confirmed swap brought by the chain: at least the reviewed amount (`all`), `less`, nothing (`none`), or an amount
 * that could not be read (`unknown`).
 */
export type SwapArrival = 'all' | 'less' | 'none' | 'unknown';

/** How much of the bought token a confirmed swap brought, compared with the least amount of its review. */
export function arrivalOf({received, minReceived}: Pick<SwapRun, 'received' | 'minReceived'>): SwapArrival {
  if (received === undefined) return 'unknown';
  if (received === 0n) return 'none';
  return received < minReceived ? 'less' : 'all';
}
