/** True when both have the same fields with the same values. */
export function sameFields<T extends object>(one: T, other: T): boolean {
  const entries = Object.entries(one);
  return (
    entries.length === Object.keys(other).length &&
    entries.every(([name, value]) => name in other && Object.is(value, other[name as keyof T]))
  );
}
