const MAX_DEPTH = 20;

/**
 * Copies plain data, so that what is checked is what is used whatever happens to the original. Fields that are
 * `undefined` are left out.
 *
 * `undefined` for what JSON cannot carry: functions, classes, circles, numbers without end.
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
  // Objects of other realms have a prototype without one, too.
  if (prototype !== null && Object.getPrototypeOf(prototype) !== null) return undefined;
  const given = Object.entries(value).filter(([, entry]) => entry !== undefined);
  const copies = given.map(([name, entry]) => [name, plainCopy(entry, depth + 1)] as const);
  return copies.some(([, copy]) => copy === undefined) ? undefined : Object.fromEntries(copies);
}
