/** Callbacks of {@link LeaderLock}. */
export interface LockEvents {
  /** This tab got the lock; `isStolen` if it took it from a tab that did not respond. */
  readonly onHeld: (isStolen: boolean) => void;
  /** Another tab stole the lock; this one is queued again. */
  readonly onLost: () => void;
}

/**
 * A lock among all tabs of an origin: the first tab in the queue holds it, and the next one gets it when that
 * tab releases it, is closed or crashes.
 */
export class LeaderLock {
  readonly #locks: LockManager;
  readonly #name: string;
  readonly #events: LockEvents;
  #waiting = new AbortController();
  #release: (() => void) | undefined;
  #isOver = false;

  constructor(locks: LockManager, name: string, events: LockEvents) {
    this.#locks = locks;
    this.#name = name;
    this.#events = events;
  }

  /** Joins the queue. */
  join(): void {
    this.#waiting = new AbortController();
    void this.#request({signal: this.#waiting.signal});
  }

  /** Takes the lock from a tab that does not respond. */
  steal(): void {
    this.#waiting.abort();
    void this.#request({steal: true});
  }

  /** Releases the lock, or leaves the queue. */
  leave(): void {
    this.#isOver = true;
    this.#waiting.abort();
    this.#release?.();
  }

  async #request(options: LockOptions): Promise<void> {
    try {
      await this.#locks.request(this.#name, options, () => this.#hold(options.steal === true));
    } catch (cause) {
      // Without access to storage, the page works alone.
      if (isRefusal(cause) && !this.#isOver) return this.#events.onHeld(false);
      // Either aborted, or stolen from this tab.
      if (this.#release && !this.#isOver) {
        this.#release = undefined;
        this.join();
        this.#events.onLost();
      }
    }
  }

  async #hold(isStolen: boolean): Promise<void> {
    if (this.#isOver) return;
    const released = new Promise<void>((resolve) => (this.#release = resolve));
    this.#events.onHeld(isStolen);
    await released;
  }
}

function isRefusal(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'SecurityError';
}
