/** Chromium's error; it may name a loaded module whose import failed. */
const FAILED = /^Failed to fetch dynamically imported module: (\S+)$/;
/** The browser remembers each address that failed; after so many of one module, a reload is offered. */
const MAX_ADDRESSES = 9;

/**
 * Loads a module; under another address if the browser remembers that it failed to load. Chromium 147 and
 * other browsers do not request such a module again until the page reloads (decision 0213).
 *
 * The build puts each `import()` of the package into this function (`.ci/build/retry-imports.ts`).
 */
export function importAgain<T>(load: () => Promise<T>): Promise<T> {
  return attempt(load, 1);
}

function attempt<T>(load: () => Promise<T>, nth: number): Promise<T> {
  const since = performance.now();
  return load().catch((cause: unknown) => {
    const [, address] = FAILED.exec(cause instanceof Error ? cause.message : '') ?? [];
    // The requested module itself has just failed. Under two addresses a module would be loaded twice.
    if (address === undefined || wasAskedFor(address, since) || nth > MAX_ADDRESSES) throw cause;
    // A module that came under such an address is in the browser's map, and given again.
    const other = new URL(address);
    other.searchParams.set('again', String(nth));
    return attempt(
      () => import(/* @vite-ignore */ /* webpackIgnore: true */ /* turbopackIgnore: true */ other.href),
      nth + 1,
    );
  });
}

function wasAskedFor(address: string, since: number): boolean {
  return performance.getEntriesByName(address).some(({startTime, duration}) => startTime + duration >= since);
}
