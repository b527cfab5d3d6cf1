/** An object whose fields are not checked yet. */
export type Unchecked = Readonly<Record<string, unknown>>;

/** True for objects that are not lists. */
export function isRecord(value: unknown): value is Unchecked {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
