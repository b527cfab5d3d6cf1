import {atom, type ReadableAtom} from 'nanostores';
import type {Clock, Stop} from '../../core/ports/clock.js';

/** State of the connection (spec 4); `closed` also while it waits for the next attempt. */
export type SocketState = 'connecting' | 'open' | 'closed';

/** Options of a {@link ReconnectingSocket}. */
export interface ReconnectingSocketOptions {
  /** `ws:` or `wss:`; after a failure the next one is tried. */
  readonly urls: readonly string[];
  readonly WebSocket: typeof globalThis.WebSocket;
  readonly clock: Clock;
  /** Called with each text message. */
  readonly onText: (text: string) => void;
}

/** `WebSocket.CONNECTING`. */
const CONNECTING = 0;
/** Timeout of an attempt (spec 9). */
const CONNECT_DEADLINE_MS = 5_000;
/** Delay before the first attempt after a loss. */
const MIN_DELAY_MS = 1_000;
const MAX_DELAY_MS = 30_000;
/** Factor by which each delay grows. */
const BACKOFF = 1.5;
/** Duration after which a connection counts as stable and the delay is reset. */
const STABLE_MS = 5_000;

/** A WebSocket that reconnects after each loss, with growing delays, until it is closed. */
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

  /** Connects and stays connected; further calls have no effect. */
  open(): void {
    if (this.#isWanted || this.#options.urls.length === 0) return;
    this.#isWanted = true;
    this.#connect();
  }

  /** Sends a text; false without a connection, in which case the text is lost. */
  send(text: string): boolean {
    if (this.#state.get() !== 'open') return false;
    this.#socket?.send(text);
    return true;
  }

  /** Ends the connection until {@link open} is called again. */
  close(): void {
    this.#isWanted = false;
    this.#delayMs = MIN_DELAY_MS;
    this.#drop();
  }

  /** Closes the connection until {@link wake}, for a page about to be suspended. */
  pause(): void {
    if (this.#isWanted) this.#drop();
  }

  /** Connects immediately instead of after a pause or delay, and resets the delay. */
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
    // A dropped socket may still dispatch events.
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

  /** Creates the socket; browsers throw for URLs they do not allow, such as `ws:` from a secure page. */
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
    // Browsers log an error for a socket that is closed before it is open.
    if (!this.#isWanted && socket?.readyState === CONNECTING)
      socket.addEventListener('open', () => socket.close(), {once: true});
    else socket?.close();
    this.#state.set('closed');
  }
}
