/** Receives what a provider emits. */
export type ProviderListener = (value: unknown) => void;

/** The events of EIP-1193, with the method names of Node's emitter. */
export class ProviderEvents {
  readonly #listeners = new Map<string, Set<ProviderListener>>();

  /** Adds a listener; adding it twice counts once. */
  on(event: string, listener: ProviderListener): void {
    const listeners = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, listeners.add(listener));
  }

  /** Removes a listener; ignores an unknown one. */
  remove(event: string, listener: ProviderListener): void {
    this.#listeners.get(event)?.delete(listener);
  }

  /** Calls the listeners that were subscribed when the event happened. */
  emit(event: string, value: unknown): void {
    for (const listener of Array.from(this.#listeners.get(event) ?? [])) listener(value);
  }

  /** Number of listeners of all events, for tests of leaks. */
  get count(): number {
    return [...this.#listeners.values()].reduce((sum, {size}) => sum + size, 0);
  }
}
