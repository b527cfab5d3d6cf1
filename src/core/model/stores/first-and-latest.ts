/**
 * The first half and the latest half of what fits, of a list that anyone may make longer: neither a flood nor what
 * was there before it hides what comes later.
 */
export function firstAndLatest<T>(list: readonly T[], max: number): readonly T[] {
  return list.length <= max ? list : [...list.slice(0, max / 2), ...list.slice(-max / 2)];
}
