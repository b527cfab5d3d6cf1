import type {Stop} from '../../../../core/ports/clock.js';

/**
 * Puts a value at a path such as `Vendor.BitcoinProvider` on `window`; existing objects on the path stay.
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

/** The entry of a wallet in `window.btc_providers` (WBIP004). */
interface RegistryEntry {
  /** The path of its object on `window`. */
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  readonly webUrl?: string;
  readonly methods?: readonly string[];
}

/**
 * Adds a wallet to the list of WBIP004; creates a missing list, and never replaces one.
 *
 * @returns takes the entry out again.
 */
export function enterRegistry(entry: RegistryEntry): Stop {
  const existing: unknown = Reflect.get(window, 'btc_providers');
  const registry: unknown[] = Array.isArray(existing) ? existing : [];
  if (registry !== existing) Reflect.set(window, 'btc_providers', registry);
  registry.push(entry);
  return () => {
    const index = registry.indexOf(entry);
    if (index >= 0) registry.splice(index, 1);
    if (registry.length === 0) Reflect.deleteProperty(window, 'btc_providers');
  };
}
