/** Places kept for the first page of wallets, and for each further one. */
export const FIRST_PLACES = 16;
const MORE_PLACES = 4;

/** Number of placeholders for wallets that are loading, beside those shown. */
export function placesToKeep(
  {status, wallets}: {readonly status: string; readonly wallets: readonly unknown[]},
  shown: number,
): number {
  if (status === 'ready' || status === 'failed') return 0;
  const first = wallets.length === 0 ? FIRST_PLACES - shown : 0;
  return Math.max(MORE_PLACES, first);
}
