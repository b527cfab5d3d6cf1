/** True for what may have properties. */
export function isReadable(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}

/** A property of an object of the page; `undefined` where reading it throws. */
export function readSafely(owner: object, name: string): unknown {
  try {
    return Reflect.get(owner, name);
  } catch {
    return undefined;
  }
}
