import type {Network} from '../model/network.js';
import type {Clock, Stop} from './clock.js';
import {pause} from './waiting.js';

/** One connection to a node. */
export interface NodeLine {
  /** Rejects with `rpc/failed`, `http/timeout`, or `http/offline` when the connection is lost. */
  call(method: string, params: readonly unknown[]): Promise<unknown>;
}

/** A notification of a node to its subscribers. */
export interface NodeNotice {
  readonly method: string;
  /** Not checked yet. */
  readonly result: unknown;
}

/** The node's addresses, and the listeners to its connections. */
interface NodeLineOptions {
  /** `ws:` or `wss:`; the next one is tried when one fails. */
  readonly urls: readonly string[];
  /** Runs with each new connection, to subscribe again. Its result receives the notifications. */
  readonly onOpen: (line: NodeLine) => (notice: NodeNotice) => void;
  /** Runs when a connection is lost; another one is tried automatically. */
  readonly onClose: () => void;
}

/** Keeps a connection to a node up until it is stopped. */
export type HoldNodeLine = (options: NodeLineOptions) => Stop;

/** The followed account, and the listeners. */
export interface AccountWatchOptions {
  readonly network: Network;
  readonly address: string;
  readonly hold: HoldNodeLine;
  /** Called when the account may have changed; possibly several times a block. */
  readonly onChange: () => void;
  /** True while the chain reports every change, so that polling is unnecessary; false until then. */
  readonly onLive: (isLive: boolean) => void;
}

/** Follows an account over the socket of a node until it is stopped; never throws. */
export type WatchAccount = (watch: AccountWatchOptions) => Stop;

/** The subscription, and the limits of the waits. */
interface ChainEventsOptions {
  readonly clock: Clock;
  readonly network: Network;
  /** The network's sockets; without one the chain is polled every second. */
  readonly hold?: HoldNodeLine | undefined;
  readonly subscription: {
    readonly method: string;
    readonly params: readonly unknown[];
    /** True if the node sends one notification and ends the subscription. */
    readonly isOnce?: boolean;
  };
  /** No wait lasts beyond it; milliseconds since the epoch. */
  readonly end: number;
  readonly signal?: AbortSignal | undefined;
}

/** Shortest time between two requests, and the longest while no node sends notifications. */
const POLL_MS = 1_000;
/** Silence after which the chain is polled anyway: a socket may be dead without having been closed. */
const SILENCE_MS = 15_000;

/**
 * Signals that a request to the chain may have a new answer: as soon as its node sends a notification over
 * the network's socket; every second while there is no open socket.
 */
export class ChainEvents {
  readonly #options: ChainEventsOptions;
  #stopLine: Stop | undefined;
  #opened: NodeLine | undefined;
  /** The connection whose node has accepted the subscription. */
  #subscribed: NodeLine | undefined;
  #hasEvent = false;
  #rest = new AbortController();

  constructor(options: ChainEventsOptions) {
    this.#options = options;
    options.signal?.addEventListener('abort', this.stop, {once: true});
  }

  /**
   * Resolves with the connection whose node has sent a notification, which should get the request first; with
   * none after a timeout. Rejects with the signal's reason. The first call opens the socket.
   */
  async next(): Promise<NodeLine | undefined> {
    const {clock, signal} = this.#options;
    this.#open();
    await pause(clock, this.#atMost(POLL_MS), signal);
    if (this.#subscribed && !this.#hasEvent) await this.#silence();
    signal?.throwIfAborted();
    const line = this.#hasEvent ? this.#subscribed : undefined;
    this.#hasEvent = false;
    return line;
  }

  /** Closes the socket; the signal does so as well. */
  readonly stop = (): void => {
    this.#options.signal?.removeEventListener('abort', this.stop);
    this.#opened = this.#subscribed = undefined;
    this.#stopLine?.();
    this.#stopLine = () => {};
    this.#rest.abort();
  };

  #open(): void {
    const {hold, network, subscription} = this.#options;
    this.#stopLine ??= hold?.({
      urls: network.rpcUrls.default.webSocket ?? [],
      onOpen: (line) => {
        this.#opened = line;
        void this.#subscribe(line);
        return () => {
          // Another node may be behind the one that sent the notification: it gets requests every second from
          // then on.
          if (subscription.isOnce) this.#subscribed = undefined;
          this.#wake();
        };
      },
      onClose: () => {
        this.#opened = this.#subscribed = undefined;
        this.#wake();
      },
    });
  }

  async #subscribe(line: NodeLine): Promise<void> {
    const {method, params} = this.#options.subscription;
    const [answer] = await Promise.allSettled([line.call(method, params)]);
    if (answer.status === 'rejected' || this.#opened !== line) return;
    this.#subscribed = line;
    // Nodes send no notification for events before the subscription.
    this.#wake();
  }

  #wake(): void {
    this.#hasEvent = true;
    this.#rest.abort();
  }

  async #silence(): Promise<void> {
    this.#rest = new AbortController();
    await Promise.allSettled([pause(this.#options.clock, this.#atMost(SILENCE_MS), this.#rest.signal)]);
  }

  #atMost(ms: number): number {
    const {clock, end} = this.#options;
    return Math.max(0, Math.min(ms, end - clock.now()));
  }
}
