import type {Stop} from '../../../core/ports/clock.js';

/** The entry of a wallet in `window.injectedWeb3`. */
export interface InjectedEntry {
  readonly version: string;
  enable(origin: string): Promise<unknown>;
}

/**
 * Puts a wallet into `window.injectedWeb3`, which the first wallet creates.
 *
 * @returns takes it out again, unless another one has taken its place since.
 */
export function injectIntoPage(key: string, entry: InjectedEntry): Stop {
  const registry = registryOf(window);
  registry[key] = entry;
  return () => {
    if (registry[key] === entry) Reflect.deleteProperty(registry, key);
  };
}

function registryOf(page: object): Record<string, InjectedEntry> {
  const owner = page as {injectedWeb3?: Record<string, InjectedEntry>};
  return (owner.injectedWeb3 ??= {});
}
