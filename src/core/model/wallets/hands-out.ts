/**
 * True when an object of the page hands out another one: as a property of its own, as `okxwallet` does, or in a feature
 * of its own, as wallets of the Wallet Standard do. Whatever the page put there, getters and proxies that throw
 * included, is survived.
 */
export function handsOut(owner: object, object: object): boolean {
  try {
    const features: unknown = Reflect.get(owner, 'features');
    return [owner, ...valuesOf(features)].some((holder) => valuesOf(holder).includes(object));
  } catch {
    return false;
  }
}

function valuesOf(holder: unknown): readonly unknown[] {
  return Object.values(Object(holder) as object);
}
