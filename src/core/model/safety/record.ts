/** An object whose fields are not checked yet. */
export type Unchecked = Readonly<Record<string, unknown>>;

/** True for objects that are not lists. */
export function isRecord(value: unknown): value is Unchecked {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * The entry of a table under a key from outside; inherited properties such as `constructor` are not entries.
 */
export function getOwn<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

/** True for a list of texts. */
export function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}
