import {atom, type ReadableAtom} from 'nanostores';
import type {Clock, Stop} from '../../core/ports/clock.js';

/** How far a connection is (product.md point 4); `closed` also while the next attempt is waited for. */
export type SocketState = 'connecting' | 'open' | 'closed';

/** What a {@link ReconnectingSocket} works with. */
export interface ReconnectingSocketOptions {
  /** `ws:` or `wss:`; after a failure the next one is tried. */
  readonly urls: readonly string[];
  readonly WebSocket: typeof globalThis.WebSocket;
  readonly clock: Clock;
  /** Takes each text that arrives. */
  readonly onText: (text: string) => void;
}

/** `WebSocket.CONNECTING`. */
const CONNECTING = 0;
/** How long an attempt may take (product.md point 9). */
const CONNECT_DEADLINE_MS = 5_000;
/** Wait before the first attempt after a loss. */
const MIN_DELAY_MS = 1_000;
const MAX_DELAY_MS = 30_000;
/** Each wait is that much longer than the one before. */
const BACKOFF = 1.5;
/** A connection that has lasted this long is a good one: the waits begin anew. */
const STABLE_MS = 5_000;

/** A WebSocket that reconnects after each loss, later each time, until it is closed. */
export class ReconnectingSocket {
  readonly #options: ReconnectingSocketOptions;
  readonly #state = atom<SocketState>('closed');
  #isWanted = false;
  #socket: WebSocket | undefined;
  #attempts = 0;
  #delayMs = MIN_DELAY_MS;
  #stopTimer: Stop = () => {};

  readonly state: ReadableAtom<SocketState> = this.#state;

  constructor(options: ReconnectingSocketOptions) {
    this.#options = options;
  }

  /** Connects, and stays connected; does nothing if it does already. */
  open(): void {
    if (this.#isWanted || this.#options.urls.length === 0) return;
    this.#isWanted = true;
    this.#connect();
  }

  /** Sends a text; false while there is no connection, which loses it. */
  send(text: string): boolean {
    if (this.#state.get() !== 'open') return false;
    this.#socket?.send(text);
    return true;
  }

  /** Ends the connection for good, or until {@link open}. */
  close(): void {
    this.#isWanted = false;
    this.#delayMs = MIN_DELAY_MS;
    this.#drop();
  }

  /** Drops the connection until {@link wake}: for a page that is about to be stopped. */
  pause(): void {
    if (this.#isWanted) this.#drop();
  }

  /** Connects at once where a pause or a wait would go on, and begins the waits anew. */
  wake(): void {
    if (!this.#isWanted || this.#socket) return;
    this.#stopTimer();
    this.#delayMs = MIN_DELAY_MS;
    this.#connect();
  }

  #connect(): void {
    this.#state.set('connecting');
    const socket = this.#create();
    if (!socket) return this.#lose();
    this.#socket = socket;
    // A socket that was dropped may still tell of itself.
    const whileUsed =
      <E extends Event>(act: (event: E) => void) =>
      (event: E): void => {
        if (this.#socket === socket) act(event);
      };
    socket.addEventListener(
      'open',
      whileUsed(() => this.#settle()),
    );
    socket.addEventListener('message', whileUsed(this.#read));
    socket.addEventListener(
      'close',
      whileUsed(() => this.#lose()),
    );
    this.#stopTimer = this.#options.clock.after(CONNECT_DEADLINE_MS, () => this.#lose());
  }

  /** A browser throws at addresses it does not allow, such as an open one from a secure page. */
  #create(): WebSocket | undefined {
    const {urls, WebSocket} = this.#options;
    const url = urls[this.#attempts++ % urls.length];
    try {
      return new WebSocket(url ?? '');
    } catch {
      return undefined;
    }
  }

  #settle(): void {
    this.#stopTimer();
    this.#stopTimer = this.#options.clock.after(STABLE_MS, () => (this.#delayMs = MIN_DELAY_MS));
    this.#state.set('open');
  }

  readonly #read = ({data}: MessageEvent<unknown>): void => {
    if (typeof data === 'string') this.#options.onText(data);
  };

  #lose(): void {
    this.#drop();
    if (!this.#isWanted) return;
    this.#stopTimer = this.#options.clock.after(this.#delayMs, () => this.#connect());
    this.#delayMs = Math.min(this.#delayMs * BACKOFF, MAX_DELAY_MS);
  }

  #drop(): void {
    this.#stopTimer();
    const socket = this.#socket;
    this.#socket = undefined;
    // A browser complains on its console about one that is closed before it is open.
    if (!this.#isWanted && socket?.readyState === CONNECTING)
      socket.addEventListener('open', () => socket.close(), {once: true});
    else socket?.close();
    this.#state.set('closed');
  }
}
