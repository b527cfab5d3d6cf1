/** What {@link LeaderLock} tells. */
export interface LockEvents {
  /** The lock is this tab's; `isStolen` when its holder did not answer any more. */
  readonly onHeld: (isStolen: boolean) => void;
  /** Another tab took the lock away; this one waits in line again. */
  readonly onLost: () => void;
}

/**
 * One lock among all tabs of an origin: the first tab that waits for it gets it, and the next one when that
 * tab lets go, is closed or crashes.
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

  /** Waits in line. */
  join(): void {
    this.#waiting = new AbortController();
    void this.#request({signal: this.#waiting.signal});
  }

  /** Takes the lock from a tab that does not answer. */
  steal(): void {
    this.#waiting.abort();
    void this.#request({steal: true});
  }

  /** Lets go of the lock, or leaves the line. */
  leave(): void {
    this.#isOver = true;
    this.#waiting.abort();
    this.#release?.();
  }

  async #request(options: LockOptions): Promise<void> {
    try {
      await this.#locks.request(this.#name, options, () => this.#hold(options.steal === true));
    } catch (cause) {
      // A page whose storage is refused is alone.
      if (isRefusal(cause) && !this.#isOver) return this.#events.onHeld(false);
      // Aborted, or taken away: then it was held.
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
