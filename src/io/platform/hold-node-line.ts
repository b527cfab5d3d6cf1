import {HTTP_TIMEOUT_MS} from '../../core/config/constants.js';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {isRecord, type Unchecked} from '../../core/model/safety/record.js';
import {findMismatch} from '../../core/model/safety/shape.js';
import type {Clock, Stop} from '../../core/ports/clock.js';
import type {HoldNodeLine, NodeLine, NodeNotice} from '../../core/ports/node-line.js';
import {withTimeout} from '../../core/ports/waiting.js';
import {followPageLife} from './page-life.js';
import {ReconnectingSocket} from './reconnecting-socket.js';

/** Dependencies of {@link createHoldNodeLine}. */
export interface NodeLineParts {
  readonly WebSocket: typeof globalThis.WebSocket;
  readonly clock: Clock;
}

const ERROR = {'code!': 'a number', 'message!': 'a text, maybe empty'} as const;
/** Longest message that is parsed, in characters; a longer one is an attack or a fault of the node. */
const MAX_TEXT = 1_000_000;

/** Creates connections to nodes: JSON-RPC 2.0 over a reconnecting WebSocket. */
export function createHoldNodeLine(parts: NodeLineParts): HoldNodeLine {
  return ({urls, onOpen, onClose}) => {
    let conversation: Conversation | undefined;
    const socket = new ReconnectingSocket({
      ...parts,
      urls,
      onText: (text) => conversation?.onMessage(text),
    });
    const endConversation = (): void => {
      const ended = conversation;
      conversation = undefined;
      if (!ended) return;
      ended.end();
      onClose();
    };
    const stop = socket.state.listen((state) => {
      if (state !== 'open') return endConversation();
      conversation = new Conversation(parts.clock, (text) => socket.send(text));
      conversation.listener = onOpen(conversation);
    });
    // An open socket keeps a page out of the back-forward cache, or is closed there.
    const stopFollowing = followPageLife({onLeave: () => socket.pause(), onReturn: () => socket.wake()});
    socket.open();
    return () => {
      stopFollowing();
      stop();
      socket.close();
      // `onClose` is not called for the caller's own stop.
      conversation?.end();
      conversation = undefined;
    };
  };
}

interface Waiting {
  readonly method: string;
  readonly resolve: (result: unknown) => void;
  readonly reject: (cause: DrawbridgeError) => void;
}

/** The requests and notifications of one connection. */
class Conversation implements NodeLine {
  readonly #clock: Clock;
  readonly #send: (text: string) => boolean;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;

  listener: (notice: NodeNotice) => void = () => {};

  constructor(clock: Clock, send: (text: string) => boolean) {
    this.#clock = clock;
    this.#send = send;
  }

  call(method: string, params: readonly unknown[]): Promise<unknown> {
    const id = ++this.#lastId;
    const ask = (): Promise<unknown> =>
      new Promise((resolve, reject) => {
        this.#waiting.set(id, {method, resolve, reject});
        const isSent = this.#send(JSON.stringify({jsonrpc: '2.0', id, method, params}));
        if (!isSent) reject(offline(method));
      });
    const forget: Stop = () => void this.#waiting.delete(id);
    return withTimeout(ask, {
      clock: this.#clock,
      ms: HTTP_TIMEOUT_MS,
      expired: () =>
        new DrawbridgeError('http/timeout', `${method} was not answered in time`, {name: method}),
      aborted: () => offline(method),
    }).finally(forget);
  }

  onMessage(text: string): void {
    const message = parse(text);
    if (!message) return;
    const {id, method, params} = message;
    const waiting = typeof id === 'number' ? this.#waiting.get(id) : undefined;
    if (waiting) settle(waiting, message);
    else if (typeof method === 'string' && isRecord(params)) {
      this.listener({method, result: params['result']});
    }
  }

  /** Rejects all pending calls after the connection is lost. */
  end(): void {
    this.listener = () => {};
    for (const {method, reject} of this.#waiting.values()) reject(offline(method));
  }
}

function settle({method, resolve, reject}: Waiting, {error, result}: Unchecked): void {
  if (error === undefined) return resolve(result);
  const isError = !findMismatch(ERROR, error);
  const {code, message} = isError ? (error as {code: number; message: string}) : {code: 0, message: 'failed'};
  reject(new DrawbridgeError('rpc/failed', `${method}: ${message}`, {name: method, status: code}));
}

function parse(text: string): Unchecked | undefined {
  if (text.length > MAX_TEXT) return undefined;
  try {
    const message: unknown = JSON.parse(text);
    return isRecord(message) ? message : undefined;
  } catch {
    return undefined;
  }
}

function offline(method: string): DrawbridgeError {
  return new DrawbridgeError('http/offline', `The connection went before ${method} was answered`, {
    name: method,
  });
}
