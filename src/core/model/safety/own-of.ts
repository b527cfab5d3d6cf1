/** What a table has under a key from outside; what every object inherits, such as `constructor`, is no entry of it. */
export function ownOf<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
