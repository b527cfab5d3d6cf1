import type {Stop} from '../../../../core/ports/clock.js';

/** The entry of a wallet in `window.btc_providers` (WBIP004). */
export interface RegistryEntry {
  /** The path of its object on `window`. */
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  readonly webUrl?: string;
  readonly methods?: readonly string[];
}

/**
 * Enters a wallet as WBIP004 asks: the list is made where there is none, and never replaced.
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
