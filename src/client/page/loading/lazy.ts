/** Something that is loaded when it is first asked for. */
export interface Lazy<T> {
  /** The same promise each time; a new one after a failure. */
  readonly load: () => Promise<T>;
  /** What is loaded already. */
  readonly loaded: () => T | undefined;
  /** Lets go of what is loaded, or still coming. */
  readonly end: () => void;
}

/** Ends what has its own way to end. */
export function dispose(ending: {dispose(): void}): void {
  ending.dispose();
}

/** Loads something once; after a failure the next call tries again. */
export function createLazy<T>(make: () => Promise<T>, letGo: (value: T) => void = () => {}): Lazy<T> {
  let isOver = false;
  let value: T | undefined;
  let loading: Promise<T> | undefined;
  const attempt = async (): Promise<T> => {
    try {
      value = await make();
      if (isOver) letGo(value);
      return value;
    } catch (cause) {
      loading = undefined;
      throw cause;
    }
  };
  return {
    loaded: () => value,
    load: () => (loading ??= attempt()),
    end() {
      isOver = true;
      if (value !== undefined) letGo(value);
    },
  };
}
