import {isRecord} from '../../../../core/model/safety/record.js';

/**
 * The members of an entry of `window.injectedWeb3` that Drawbridge uses. Return values and errors are not
 * trusted.
 */
export interface InjectedEntry {
  /** Requests access to the wallet, which may prompt; `origin` is the page's name in the prompt. */
  enable(origin: string): unknown;
}

/** The keys of the wallets in the page; sends no request. */
export function readInjectedKeys(): readonly string[] {
  return attempt(() => Object.keys(readRegistry() ?? {})) ?? [];
}

/** The current entry at a key: an extension replaces it after an update. */
export function readInjectedEntry(key: string): InjectedEntry | undefined {
  return attempt(() => {
    const registry = readRegistry();
    const entry: unknown = registry && Object.hasOwn(registry, key) ? Reflect.get(registry, key) : undefined;
    if (!isRecord(entry)) return undefined;
    const enable = entry['enable'];
    if (typeof enable !== 'function') return undefined;
    return {enable: (origin): unknown => Reflect.apply(enable, entry, [origin])};
  });
}

/** The object at a key, to detect other objects of the same wallet. */
export function readInjectedObject(key: string): object | undefined {
  return attempt(() => {
    const entry: unknown = Reflect.get(readRegistry() ?? {}, key);
    return isRecord(entry) ? entry : undefined;
  });
}

function readRegistry(): object | undefined {
  const registry: unknown = Reflect.get(window, 'injectedWeb3');
  return isRecord(registry) ? registry : undefined;
}

// Any script on the page can define getters and proxies there that throw.
function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
