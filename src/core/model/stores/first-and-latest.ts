/**
 * The first half and the latest half of the entries that fit, of a list that foreign code may lengthen:
 * neither a flood nor the earlier entries hide later ones.
 */
export function firstAndLatest<T>(list: readonly T[], max: number): readonly T[] {
  return list.length <= max ? list : [...list.slice(0, max / 2), ...list.slice(-max / 2)];
}
