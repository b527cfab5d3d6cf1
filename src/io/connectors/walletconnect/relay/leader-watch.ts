import type {Clock, Stop} from '../../../../core/ports/clock.js';

/** Silence after which the relay leader counts as asleep, hung or incompatible, in milliseconds. */
const SILENCE_MS = 3_000;

/** Dependencies of {@link LeaderWatch}. */
interface LeaderWatchParts {
  readonly clock: Clock;
  /** True while an answer of the relay leader is pending. */
  readonly isWaiting: () => boolean;
  readonly ping: () => void;
  readonly onSilence: () => void;
}

/** Detects a relay leader that does not respond while answers are pending. */
export class LeaderWatch {
  readonly #parts: LeaderWatchParts;
  readonly #waiting = new Set<() => void>();
  #stop: Stop | undefined;
  #lastMessageAt = Number.NEGATIVE_INFINITY;
  #due = 0;

  constructor(parts: LeaderWatchParts) {
    this.#parts = parts;
  }

  /**
   * Starts periodic checks after a request, until no answer is pending.
   *
   * @returns time of the next check, in milliseconds since the epoch
   */
  start(): number {
    this.#stop ??= this.#checkLater();
    return this.#due;
  }

  /** Called for each message of the relay leader. */
  noteMessage(): void {
    this.#lastMessageAt = this.#parts.clock.now();
    this.#resolveWaiting();
  }

  /** Resolves after a message of the relay leader, so that a request after it is not lost. */
  async alive(): Promise<void> {
    const reaction = new Promise<void>((resolve) => this.#waiting.add(resolve));
    this.#parts.ping();
    this.start();
    await reaction;
  }

  /** Ends the checks. */
  stop(): void {
    this.#stop?.();
    this.#stop = undefined;
    this.#resolveWaiting();
  }

  #resolveWaiting(): void {
    for (const resolve of this.#waiting) resolve();
    this.#waiting.clear();
  }

  #checkLater(): Stop {
    const since = this.#parts.clock.now();
    this.#due = since + SILENCE_MS;
    return this.#parts.clock.after(SILENCE_MS, () => {
      this.#stop = undefined;
      this.#check(since);
    });
  }

  #check(since: number): void {
    const {clock, isWaiting, ping, onSilence} = this.#parts;
    if (!isWaiting() && this.#waiting.size === 0) return;
    // A late check means that this tab slept as well: messages of the leader may still be queued.
    const isLate = clock.now() > this.#due + SILENCE_MS;
    if (this.#lastMessageAt < since && !isLate) return onSilence();
    ping();
    this.start();
  }
}

/** Callbacks of {@link LeaderLock}. */
interface LockEvents {
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
