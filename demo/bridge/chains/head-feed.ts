import {ChainClock} from './chain-clock.js';

/** The newest block that was read. */
export interface Head {
  readonly height: number;
  /** In seconds since 1970. */
  readonly time: number;
}

/** What is known of a chain's newest block. */
export interface HeadState {
  /** Undefined before the first answer. */
  readonly head?: Head | undefined;
  /** Whether the last read failed. */
  readonly isLost: boolean;
  /** In seconds since 1970 on this computer's clock. */
  readonly lastAnswerAt?: number | undefined;
}

/** How a feed reads its chain. */
export interface HeadSource {
  readonly read: () => Promise<Head>;
  /**
   * Calls the listener for each new block, and `onClose` once if the connection ends. Undefined for a node without
   * sockets.
   */
  readonly open?: ((listener: (head: Head) => void, onClose: () => void) => () => void) | undefined;
}

/** With a socket, a read now and then shows that the node still answers. */
const [CHECK_MS, POLL_MS] = [15_000, 4_000];
const GRACE_MS = 1000;

/**
 * The newest block of one chain, for everything on the page: one connection however many transfers wait, and none while
 * the page is hidden or nothing listens.
 */
export class HeadFeed {
  readonly #source: HeadSource;
  readonly clock = new ChainClock(() => performance.now());
  readonly #listeners = new Set<() => void>();
  #state: HeadState = {isLost: false};
  #close: (() => void) | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #leaving: ReturnType<typeof setTimeout> | undefined;
  #isRunning = false;

  constructor(source: HeadSource) {
    this.#source = source;
  }

  /** The same object until something changes. */
  readonly current = (): HeadState => this.#state;

  /** Calls the listener after each change until the result is called. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    document.addEventListener('visibilitychange', this.#followPage);
    this.#followPage();
    return () => {
      this.#listeners.delete(listener);
      clearTimeout(this.#leaving);
      // The next page often listens again at once.
      this.#leaving = setTimeout(() => this.#leave(), GRACE_MS);
    };
  };

  /** Reads the newest block now. Rejects if the node does not answer. */
  async read(): Promise<Head> {
    const [head] = await Promise.allSettled([this.#source.read()]);
    if (head.status === 'rejected') {
      this.#set({...this.#state, isLost: true});
      throw head.reason;
    }
    this.#take(head.value);
    return head.value;
  }

  #leave(): void {
    if (this.#listeners.size > 0) return;
    document.removeEventListener('visibilitychange', this.#followPage);
    this.#stop();
  }

  readonly #followPage = (): void => {
    if (document.hidden) this.#stop();
    else this.#start();
  };

  #start(): void {
    if (this.#isRunning) return;
    this.#isRunning = true;
    this.#close = this.#source.open?.(
      (head) => this.#take(head),
      () => {
        this.#close = undefined;
      },
    );
    void this.#poll();
  }

  #stop(): void {
    this.#isRunning = false;
    clearTimeout(this.#timer);
    this.#close?.();
    this.#close = undefined;
  }

  async #poll(): Promise<void> {
    await Promise.allSettled([this.read()]);
    if (!this.#isRunning) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#poll(), this.#close ? CHECK_MS : POLL_MS);
  }

  #take(head: Head): void {
    this.clock.observe(head.time);
    const known = this.#state.head;
    const isSame = known?.height === head.height && known.time === head.time;
    this.#set({head: isSame ? known : head, isLost: false, lastAnswerAt: Math.floor(Date.now() / 1000)});
  }

  #set(state: HeadState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
