import {quantityIn} from './evm-node.js';

/**
 * The least tip that a chain's block producers take now, in wei: the median, over the blocks of
 * `eth_feeHistory`, of the low percentile that was asked for. Never above the tip that the node suggests, which
 * alone counts where the history has no tips. Polygon's producers leave what pays less than 25 gwei.
 *
 * 0 while all blocks are empty: they take anything.
 */
export function leastTip(
  {reward, gasUsedRatio}: Readonly<Record<string, unknown>>,
  suggested: bigint | undefined,
): bigint {
  if (!Array.isArray(reward)) return suggested ?? 0n;
  const used: readonly unknown[] = Array.isArray(gasUsedRatio) ? gasUsedRatio : [];
  const tips = reward
    // An empty block has no tips; nodes write 0.
    .filter((_, index) => used[index] !== 0)
    .flatMap((block) => (Array.isArray(block) ? (quantityIn(block[0]) ?? []) : []))
    .toSorted((one, other) => (one < other ? -1 : 1));
  const median = tips[Math.floor(tips.length / 2)] ?? 0n;
  return suggested !== undefined && suggested < median ? suggested : median;
}
