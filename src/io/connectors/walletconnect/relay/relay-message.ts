import {DrawbridgeError, isDrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import {ERROR_KINDS, type ErrorCode} from '../../../../core/errors/error-codes.js';
import {isRecord} from '../../../../core/model/safety/record.js';
import {findMismatch, type Shape} from '../../../../core/model/safety/shape.js';
import {readForeign} from '../to-drawbridge-error.js';
import type {RelayCall, RelayEvent, WireError} from './relay-call.js';

/** The relay leader's reply to a call. */
export type Reply =
  | {readonly type: 'taken'; readonly id: string}
  /** The request to the wallet is about to be sent. */
  | {readonly type: 'sent'; readonly id: string; readonly requestId: number}
  | {readonly type: 'done'; readonly id: string; readonly value: unknown}
  | {readonly type: 'failed'; readonly id: string; readonly error: WireError};

/** A tab's call to the relay leader. */
export interface CallMessage {
  readonly type: 'call';
  /** Unique among all tabs. */
  readonly id: string;
  readonly call: RelayCall;
  /** Time after which a request to a wallet is not sent any more, in milliseconds since the epoch. */
  readonly notAfter: number;
}

/** A message of a tab to the relay leader. */
export type FollowerMessage =
  | CallMessage
  /** The tab no longer waits for the answer. */
  | {readonly type: 'dropped'; readonly id: string}
  /** The tab is visible again: its socket may be dead. */
  | {readonly type: 'shown'}
  | {readonly type: 'ping'};

/** A message of the relay leader. */
export type Answering =
  | Reply
  | {readonly type: 'event'; readonly event: RelayEvent}
  /** The sender now holds the connection; `stolen` if the previous leader did not respond. */
  | {readonly type: 'owner'; readonly stolen: boolean}
  | {readonly type: 'pong'};

/** A message between tabs. */
export type RelayMessage = FollowerMessage | Answering;

const ERROR = {'name!': 'a text, maybe empty', 'message!': 'a text, maybe empty'} as const;
const SESSION = {
  'topic!': 'text',
  'expiry!': 'a number',
  'namespaces!': 'an object',
  'peer!': {'metadata!': 'an object'},
} as const;

const SIGN_IN = {'domain!': 'text', 'uri!': 'text', 'nonce!': 'text'} as const;

const MESSAGES: Readonly<Record<RelayMessage['type'], Shape>> = {
  call: {'id!': 'text', 'call!': {'type!': 'text'}, 'notAfter!': 'a number'},
  taken: {'id!': 'text'},
  sent: {'id!': 'text', 'requestId!': 'a number'},
  done: {'id!': 'text'},
  failed: {'id!': 'text', 'error!': ERROR},
  dropped: {'id!': 'text'},
  event: {'event!': {'type!': 'text'}},
  owner: {'stolen!': 'true or false'},
  shown: {},
  ping: {},
  pong: {},
};

const CALLS: Readonly<Record<RelayCall['type'], Shape>> = {
  session: {'topic!': 'text'},
  propose: {'namespaces!': 'an object', signIn: SIGN_IN},
  withdraw: {'topic!': 'text'},
  request: {'topic!': 'text', 'chainId!': 'text', 'method!': 'text'},
  await: {'topic!': 'text', 'requestId!': 'a number'},
  end: {'topic!': 'text'},
};

const EVENTS: Readonly<Record<RelayEvent['type'], Shape>> = {
  approved: {'pairing!': 'text', 'session!': SESSION, signed: 'a list'},
  refused: {'pairing!': 'text'},
  told: {'topic!': 'text'},
  updated: {'topic!': 'text', 'session!': SESSION},
  ended: {'topic!': 'text'},
  relay: {'error!': ERROR},
};

/** Reads a message of the channel; `undefined` if no tab of this version sends such a message. */
function readRelayMessage(data: unknown): RelayMessage | undefined {
  if (!fits(MESSAGES, data)) return undefined;
  const message = data as RelayMessage;
  if (message.type === 'call' && !fits(CALLS, message.call)) return undefined;
  if (message.type === 'event' && !fits(EVENTS, message.event)) return undefined;
  return message;
}

/** True for a message to the relay leader. */
export function isAsking(message: RelayMessage): message is FollowerMessage {
  return ['call', 'dropped', 'shown', 'ping'].includes(message.type);
}

/** True for a session with all fields this product reads. */
export function isSession(data: unknown): boolean {
  return findMismatch(SESSION, data) === undefined;
}

function fits(shapes: Readonly<Record<string, Shape>>, data: unknown): boolean {
  if (!isRecord(data) || typeof data['type'] !== 'string' || !Object.hasOwn(shapes, data['type']))
    return false;
  const shape = shapes[data['type']];
  return shape !== undefined && findMismatch(shape, data) === undefined;
}

/** Broadcast channel of the tabs of one client; checks messages on arrival. */
export class RelayChannel {
  readonly #channel: BroadcastChannel;
  readonly #send: (message: RelayMessage) => void;

  constructor(name: string, onMessage: (message: RelayMessage) => void) {
    this.#channel = new BroadcastChannel(name);
    this.#send = this.#channel.postMessage.bind(this.#channel);
    this.#channel.addEventListener('message', ({data}: MessageEvent<unknown>) => {
      const message = readRelayMessage(data);
      if (message) onMessage(message);
    });
  }

  /** Sends a message to the other tabs; throws a `DataCloneError` if it cannot be cloned. */
  post(message: RelayMessage): void {
    this.#send(message);
  }

  /**
   * Resolves once all messages that other tabs sent before this call have arrived.
   *
   * @param mark a text that no other call passes; other tabs ignore it
   */
  arrived(mark: string): Promise<void> {
    // A channel does not get its own messages.
    const sender = new BroadcastChannel(this.#channel.name);
    const send = sender.postMessage.bind(sender);
    return new Promise((resolve) => {
      const listen = ({data}: MessageEvent<unknown>): void => {
        if (data !== mark) return;
        this.#channel.removeEventListener('message', listen);
        resolve();
      };
      this.#channel.addEventListener('message', listen);
      send(mark);
      // What was sent arrives all the same, also where this tab stops listening before.
      sender.close();
    });
  }

  close(): void {
    this.#channel.close();
  }
}

/** Converts an error to a form that can be cloned to another tab; its cause is left out. */
export function toWireError(cause: unknown): WireError {
  if (isDrawbridgeError(cause)) return {name: cause.name, message: cause.message, code: cause.code};
  const {code, message} = readForeign(cause);
  const data = dataOf(cause);
  return {
    name: 'Error',
    message,
    ...(code !== undefined && {code}),
    ...(data !== undefined && {data}),
  };
}

/** Recreates an error of another tab: a DrawbridgeError, or one with the wallet's code and data. */
export function fromWireError({code, message, data}: WireError): Error {
  if (isErrorCode(code)) return new DrawbridgeError(code, message);
  return Object.assign(new Error(message), code !== undefined && {code}, data !== undefined && {data});
}

function isErrorCode(code: WireError['code']): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(ERROR_KINDS, code);
}

/** The `data` of a wallet's error, if it can be cloned. */
function dataOf(cause: unknown): unknown {
  const data: unknown =
    typeof cause === 'object' && cause !== null && 'data' in cause ? cause.data : undefined;
  try {
    return structuredClone(data);
  } catch {
    return undefined;
  }
}
