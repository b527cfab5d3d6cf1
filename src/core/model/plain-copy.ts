const MAX_DEPTH = 20;

/**
 * Copies plain data, so that later changes of the original do not affect the checked copy. Fields that are
 * `undefined` are left out.
 *
 * `undefined` for values that JSON cannot carry: functions, classes, cycles, infinite numbers.
 */
export function plainCopy(value: unknown, depth = 0): unknown {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'object' || depth > MAX_DEPTH) return undefined;
  return Array.isArray(value) ? copyList(value, depth) : copyObject(value, depth);
}

function copyList(list: readonly unknown[], depth: number): unknown {
  const copies = list.map((entry) => plainCopy(entry, depth + 1));
  return copies.includes(undefined) ? undefined : copies;
}

function copyObject(value: object, depth: number): unknown {
  const prototype: unknown = Object.getPrototypeOf(value);
  // The prototype of an object of another realm has no prototype, either.
  if (prototype !== null && Object.getPrototypeOf(prototype) !== null) return undefined;
  const given = Object.entries(value).filter(([, entry]) => entry !== undefined);
  const copies = given.map(([name, entry]) => [name, plainCopy(entry, depth + 1)] as const);
  return copies.some(([, copy]) => copy === undefined) ? undefined : Object.fromEntries(copies);
}
