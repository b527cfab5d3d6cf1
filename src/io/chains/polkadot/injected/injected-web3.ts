import {isRecord} from '../../../../core/model/safety/record.js';

/** The part of a wallet's entry in `window.injectedWeb3` that is relied on. What it returns or throws is not trusted. */
export interface InjectedEntry {
  /** Lets the page in, which may prompt; `origin` is the name the user reads in the prompt. */
  enable(origin: string): unknown;
}

/** The keys under which wallets have put themselves into the page; none of them is asked anything. */
export function readInjectedKeys(): readonly string[] {
  return attempt(() => Object.keys(readRegistry() ?? {})) ?? [];
}

/** The wallet at a key right now: an extension that was updated has replaced its entry. */
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

/** The object at a key, for telling which other objects of the page belong to the same wallet. */
export function readInjectedObject(key: string): object | undefined {
  return attempt(() => {
    const entry: unknown = Reflect.get(readRegistry() ?? {}, key);
    return isRecord(entry) ? entry : undefined;
  });
}

/** True inside Nova's browser, which puts itself at Polkadot{.js}'s key so that old pages find it. */
export function isNovaBrowser(): boolean {
  return (
    attempt(() => {
      const extension: unknown = Reflect.get(window, 'walletExtension');
      return isRecord(extension) && extension['isNovaWallet'] === true;
    }) ?? false
  );
}

function readRegistry(): object | undefined {
  const registry: unknown = Reflect.get(window, 'injectedWeb3');
  return isRecord(registry) ? registry : undefined;
}

// Every script on the page can put anything there, getters and proxies that throw included.
function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
