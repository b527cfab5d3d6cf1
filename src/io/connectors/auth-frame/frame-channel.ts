import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import type {ErrorCode} from '../../../core/errors/error-codes.js';
import type {Stop} from '../../../core/ports/clock.js';
import type {ConnectorEnv} from '../../../core/ports/connector-plugin.js';
import {untilAborted, withTimeout} from '../../../core/ports/waiting.js';
import {
  type FrameEvent,
  type FrameMessage,
  type Payload,
  readFrameMessage,
  type ReadyFacts,
  type RefusalReason,
  type ReplyPayload,
  type RequestName,
} from './messages.js';

/** Time for the frame to load, in milliseconds. */
const READY_DEADLINE_MS = 20_000;
/** Reports of one frame: a hostile one must not fill the page's logs. */
const MAX_REPORTS = 10;
const ID_BYTES = 16;
/** Time for the answer to a request that the user may have approved before leaving, in milliseconds. */
export const LINGER_MS = 5_000;

/** Dependencies of {@link FrameChannel}. */
export interface ChannelParts extends Pick<ConnectorEnv, 'clock' | 'random' | 'report'> {
  /** The only origin that messages are sent to and accepted from. */
  readonly origin: string;
  /** The only window that messages are sent to and accepted from. */
  readonly target: () => Window | null | undefined;
  /** Receives READY and the messages that answer no request. */
  readonly onEvent: (event: FrameEvent) => void;
}

/** The limits of one request. */
export interface AskOptions {
  /** Milliseconds from READY to `login/unreachable`; without it the user decides when the answer comes. */
  readonly ms?: number;
  readonly signal?: AbortSignal | undefined;
  /**
   * Time after an abort in which a reply still counts, in milliseconds: the user may have approved before. Without a
   * reply the request then rejects with `login/interrupted`.
   */
  readonly lingerMs?: () => number;
}

/** A request without a reply. */
interface Open {
  readonly name: RequestName;
  resolve(payload: unknown): void;
  reject(cause: unknown): void;
}

/** A caller that waits for READY. */
interface Waiting {
  resolve(facts: ReadyFacts): void;
  reject(cause: unknown): void;
}

/** Messages between this page and one window of the login service. */
export class FrameChannel {
  readonly #parts: ChannelParts;
  readonly #open = new Map<string, Open>();
  #waiting: readonly Waiting[] = [];
  #facts: ReadyFacts | undefined;
  #reports = 0;

  constructor(parts: ChannelParts) {
    this.#parts = parts;
    addEventListener('message', this.#receive);
  }

  /** The contents of READY, while the window accepts requests. */
  get facts(): ReadyFacts | undefined {
    return this.#facts;
  }

  /** Resolves at READY; rejects with `login/unreachable` after 20 s, or as {@link fail} does. */
  async ready(signal?: AbortSignal): Promise<ReadyFacts> {
    if (this.#facts) return this.#facts;
    const {clock, origin} = this.#parts;
    return withTimeout(
      () => new Promise((resolve, reject) => (this.#waiting = [...this.#waiting, {resolve, reject}])),
      {
        clock,
        ms: READY_DEADLINE_MS,
        signal,
        expired: () => serviceUnreachable(origin, 'It sent nothing in 20 seconds.'),
        aborted: cancelled,
      },
    );
  }

  /** Sends a request once the window is ready, and resolves with the payload of the reply. */
  async ask<R extends RequestName>(
    name: R,
    payload: Payload<R>,
    options: AskOptions,
  ): Promise<ReplyPayload<R>> {
    const {ms, signal} = options;
    await this.ready(signal);
    const {clock, origin, random} = this.#parts;
    const id = Array.from(random.bytes(ID_BYTES), (byte) => byte.toString(16).padStart(2, '0')).join('');
    const hasPayload = Object.keys(payload).length > 0;
    // A service has one request for approval at a time, and none of these names it.
    const abort = (): void => this.#post({type: '@w3m-app/RPC_ABORT'});
    const send = (): Promise<ReplyPayload<R>> =>
      new Promise((resolve, reject) => {
        this.#open.set(id, {name, resolve: (reply) => resolve(reply as ReplyPayload<R>), reject});
        this.#post({type: `@w3m-app/${name}`, id, ...(hasPayload && {payload})});
        if (name === 'RPC_REQUEST') signal?.addEventListener('abort', abort, {once: true});
      });
    try {
      return await (ms === undefined
        ? this.#untilLeft(send, options)
        : withTimeout(send, {
            clock,
            ms,
            signal,
            expired: () => serviceUnreachable(origin, `It did not answer ${name} in ${ms / 1_000} seconds.`),
            aborted: cancelled,
          }));
    } finally {
      this.#open.delete(id);
      signal?.removeEventListener('abort', abort);
    }
  }

  async #untilLeft<T>(send: () => Promise<T>, {signal, lingerMs}: AskOptions): Promise<T> {
    if (!signal || !lingerMs) return untilCancelled(send, signal);
    if (signal.aborted) throw cancelled();
    const {clock, origin} = this.#parts;
    const ending = new AbortController();
    let stop: Stop = () => {};
    const leave = (): void => {
      const ms = lingerMs();
      if (ms === 0) ending.abort(cancelled());
      else stop = clock.after(ms, () => ending.abort(interrupted(origin)));
    };
    signal.addEventListener('abort', leave, {once: true});
    try {
      return await untilAborted(send(), ending.signal);
    } finally {
      signal.removeEventListener('abort', leave);
      stop();
    }
  }

  #post(message: {readonly type: string; readonly id?: string; readonly payload?: unknown}): void {
    this.#parts.target()?.postMessage(message, this.#parts.origin);
  }

  /** Rejects the open requests with `login/interrupted`: their document is gone. READY is awaited again. */
  interrupt(): void {
    this.#facts = undefined;
    for (const open of this.#open.values()) open.reject(interrupted(this.#parts.origin));
    this.#open.clear();
  }

  /** Rejects everything that waits for this window. */
  fail(error: DrawbridgeError): void {
    this.#facts = undefined;
    for (const each of [...this.#waiting, ...this.#open.values()]) each.reject(error);
    this.#waiting = [];
    this.#open.clear();
  }

  /** Stops listening; what is open rejects with `login/interrupted`. */
  dispose(): void {
    removeEventListener('message', this.#receive);
    this.fail(interrupted(this.#parts.origin));
  }

  readonly #receive = ({data, origin, source}: MessageEvent): void => {
    if (origin !== this.#parts.origin || source === null || source !== this.#parts.target()) return;
    const message = readFrameMessage(data);
    if (message.type === 'malformed') this.#refuse(message);
    else if (message.type === 'ready') this.#start(message);
    // A document that has not sent READY has nothing to report.
    else if (message.type !== 'unknown' && this.#facts) this.#accept(message);
  };

  #accept(message: Exclude<FrameMessage, {type: 'ready'}>): void {
    if (message.type !== 'reply' && message.type !== 'error') return this.#parts.onEvent(message);
    const open = this.#open.get(message.id);
    if (open?.name !== message.request) return;
    this.#open.delete(message.id);
    if (message.type === 'reply') open.resolve(message.payload);
    else open.reject(refused(this.#parts.origin, message));
  }

  #start(message: Extract<FrameMessage, {type: 'ready'}>): void {
    this.interrupt();
    this.#facts = message.facts;
    for (const each of this.#waiting) each.resolve(message.facts);
    this.#waiting = [];
    this.#parts.onEvent(message);
  }

  /** A malformed reply ends its request: no other follows. */
  #refuse({reason, id}: {readonly reason: string; readonly id?: string | undefined}): void {
    const {origin, report} = this.#parts;
    const error = new DrawbridgeError(
      'login/refused',
      `The login service at ${origin} sent a message in another form. ${reason}.`,
      {name: origin},
    );
    if (this.#reports++ < MAX_REPORTS) report(error);
    const open = id === undefined ? undefined : this.#open.get(id);
    open?.reject(error);
  }
}

/** The error of a service that cannot be reached; `reason` is a sentence. */
export function serviceUnreachable(origin: string, reason: string): DrawbridgeError {
  return new DrawbridgeError(
    'login/unreachable',
    `The login service at ${origin} could not be reached. ${reason} Check the connection and extensions that block content, and that the page's Content-Security-Policy lists ${origin} in frame-src; then try again.`,
    {name: origin},
  );
}

/** The error of a window that sends no READY. */
export function silentWindow(origin: string): DrawbridgeError {
  return new DrawbridgeError(
    'login/unreachable',
    `The window of the login service at ${origin} sent nothing. It cannot answer a page with Cross-Origin-Opener-Policy: same-origin; use same-origin-allow-popups.`,
    {name: origin},
  );
}

/** Settles as the task does; rejects with `connect/cancelled` as soon as the signal aborts, before which it starts. */
export async function untilCancelled<T>(task: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return task();
  if (signal.aborted) throw cancelled();
  const ending = new AbortController();
  const end = (): void => ending.abort(cancelled());
  signal.addEventListener('abort', end, {once: true});
  try {
    return await untilAborted(task(), ending.signal);
  } finally {
    signal.removeEventListener('abort', end);
  }
}

function cancelled(): DrawbridgeError {
  return new DrawbridgeError('connect/cancelled', 'The login was cancelled.');
}

/** The error of a document that is gone. */
export function interrupted(origin: string): DrawbridgeError {
  return new DrawbridgeError(
    'login/interrupted',
    `The login service at ${origin} reloaded, or was closed, before it had answered. Try again.`,
    {name: origin},
  );
}

/** The failures for the reasons that a service gives. */
const CODES = {
  wrong: 'login/code-wrong',
  ended: 'login/code-expired',
  tries: 'login/code-tries',
  older: 'login/code-older',
  unavailable: 'login/unavailable',
} as const satisfies Readonly<Record<RefusalReason, ErrorCode>>;

/** The error of a reply; its status is the code of EIP-1193 or JSON-RPC, if it has one. */
function refused(
  origin: string,
  {request, message, code, reason}: Extract<FrameMessage, {type: 'error'}>,
): DrawbridgeError {
  return new DrawbridgeError(
    reason === undefined ? 'login/refused' : CODES[reason],
    `The login service at ${origin} refused ${request}: ${message}`,
    {
      name: origin,
      ...(code !== undefined && {status: code}),
      cause: Object.assign(new Error(message), code !== undefined && {code}),
    },
  );
}
