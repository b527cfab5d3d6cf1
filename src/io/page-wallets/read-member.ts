/** Reads a member of an untrusted object; `undefined` if there is none or reading it throws. */
export function readMember(owner: unknown, name: string): unknown {
  const isReadable = (typeof owner === 'object' && owner !== null) || typeof owner === 'function';
  if (!isReadable) return undefined;
  try {
    return Reflect.get(owner, name);
  } catch {
    return undefined;
  }
}
