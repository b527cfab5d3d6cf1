/**
 * The entry of a table under a key from outside; inherited properties such as `constructor` are no entries.
 */
export function ownOf<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
