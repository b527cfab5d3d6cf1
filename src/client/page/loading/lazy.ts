/** Something that is loaded when it is first asked for. */
export interface Lazy<T> {
  /** The same promise each time; a new one after a failure. */
  load(): Promise<T>;
  /** What is loaded already. */
  loaded(): T | undefined;
}

/** Loads something once; after a failure the next call tries again. */
export function createLazy<T>(make: () => Promise<T>): Lazy<T> {
  let value: T | undefined;
  let loading: Promise<T> | undefined;
  const attempt = async (): Promise<T> => {
    try {
      value = await make();
      return value;
    } catch (cause) {
      loading = undefined;
      throw cause;
    }
  };
  return {
    loaded: () => value,
    load: () => (loading ??= attempt()),
  };
}
