/** How long the last transfers of a route took, as a person says it. */
export interface UsualTime {
  readonly fromMinutes: number;
  readonly toMinutes: number;
  /** The number of transfers it is taken from. */
  readonly transfers: number;
}

/** With fewer transfers, one that was late would make the figure. */
const LEAST = 5;
const MOST = 20;
/** The middle eight of ten: one in ten is slower than what is shown. */
const [LOW, HIGH] = [0.1, 0.9];

/**
 * Returns undefined where there are too few transfers to tell.
 *
 * @param seconds - from the deposit's block to the delivery's, the latest transfer first
 */
export function usualTime(seconds: readonly number[]): UsualTime | undefined {
  const last = seconds.slice(0, MOST).toSorted((one, other) => one - other);
  if (last.length < LEAST) return undefined;
  const at = (share: number): number => last[Math.round(share * (last.length - 1))] ?? 0;
  const fromMinutes = Math.max(1, Math.floor(at(LOW) / 60));
  return {fromMinutes, toMinutes: Math.max(fromMinutes, Math.ceil(at(HIGH) / 60)), transfers: last.length};
}
