import type {Stop} from '../../../../core/ports/clock.js';

/**
 * Puts a value at a path such as `Vendor.BitcoinProvider` on `window`; what stands on the way stays.
 *
 * @returns takes it away again, and what had to be made on the way.
 */
export function placeOnWindow(path: string, value: object): Stop {
  const [first = '', ...rest] = path.split('.');
  return place(window, [first, ...rest], value);
}

function place(owner: object, [name, ...rest]: readonly [string, ...string[]], value: object): Stop {
  const before = Object.getOwnPropertyDescriptor(owner, name);
  const [next, ...further] = rest;
  if (next === undefined) {
    Object.defineProperty(owner, name, {value, configurable: true, enumerable: true, writable: true});
    return () => restore(owner, name, before);
  }
  const existing: unknown = Reflect.get(owner, name);
  const inner = typeof existing === 'object' && existing !== null ? existing : {};
  if (inner !== existing)
    Object.defineProperty(owner, name, {value: inner, configurable: true, enumerable: true, writable: true});
  const stop = place(inner, [next, ...further], value);
  return () => {
    stop();
    if (inner !== existing && Object.getOwnPropertyNames(inner).length === 0) restore(owner, name, before);
  };
}

function restore(owner: object, name: string, before: PropertyDescriptor | undefined): void {
  Reflect.deleteProperty(owner, name);
  if (before) Object.defineProperty(owner, name, before);
}
