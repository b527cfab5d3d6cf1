/**
 * Loads at the first call, and again at the next call after a failure. Callers share one promise, so they go on in the
 * order of their calls: Chromium answers several `import()`s of a module that is still loading in any order.
 */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  const attempt = async (): Promise<T> => load();
  return () =>
    (loading ??= attempt().catch((cause: unknown) => {
      loading = undefined;
      throw cause;
    }));
}
