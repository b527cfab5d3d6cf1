/**
 * Listeners to one event. A listener that subscribes twice is called twice, and its subscriptions end separately.
 */
export class Listeners<T> {
  readonly #listeners = new Set<(value: T) => void>();

  /** Calls the listener from now on, until the returned function is called. */
  readonly subscribe = (listener: (value: T) => void): (() => void) => {
    // A set keeps one of two equal functions, so each subscription adds its own function.
    const own = (value: T): void => listener(value);
    this.#listeners.add(own);
    return () => void this.#listeners.delete(own);
  };

  /** Ends all subscriptions. */
  clear(): void {
    this.#listeners.clear();
  }

  /** Calls every listener. */
  emit(value: T): void {
    for (const listener of this.#listeners) listener(value);
  }
}
