import {isRecord} from '../../../../../core/model/safety/record.js';
import {findMismatch, type Shape} from '../../../../../core/model/safety/shape.js';
import type {LinkCall, LinkEvent, WireError} from '../link-call.js';

/** What the tab that holds the connection answers to a call. */
export type Reply =
  | {readonly type: 'taken'; readonly id: string}
  /** The wallet's request is about to leave. */
  | {readonly type: 'sent'; readonly id: string; readonly requestId: number}
  | {readonly type: 'done'; readonly id: string; readonly value: unknown}
  | {readonly type: 'failed'; readonly id: string; readonly error: WireError};

/** What a tab asks of the one that holds the connection. */
export interface CallMessage {
  readonly type: 'call';
  /** Unique among all tabs. */
  readonly id: string;
  readonly call: LinkCall;
  /** A wallet's request that is found later than this, in milliseconds since the epoch, is not sent any more. */
  readonly notAfter: number;
}

/** What tabs say to the one that holds the connection. */
export type Asking =
  | CallMessage
  /** Nobody waits for the answer any more. */
  | {readonly type: 'dropped'; readonly id: string}
  | {readonly type: 'ping'};

/** What the tab that holds the connection says. */
export type Answering =
  | Reply
  | {readonly type: 'event'; readonly event: LinkEvent}
  /** Another tab holds the connection from now on; `stolen` from one that did not answer. */
  | {readonly type: 'owner'; readonly stolen: boolean}
  | {readonly type: 'pong'};

/** What tabs tell each other. */
export type TabMessage = Asking | Answering;

const ERROR = {'name!': 'a text, maybe empty', 'message!': 'a text, maybe empty'} as const;
const SESSION = {
  'topic!': 'text',
  'expiry!': 'a number',
  'namespaces!': 'an object',
  'peer!': {'metadata!': 'an object'},
} as const;

const MESSAGES: Readonly<Record<TabMessage['type'], Shape>> = {
  call: {'id!': 'text', 'call!': {'type!': 'text'}, 'notAfter!': 'a number'},
  taken: {'id!': 'text'},
  sent: {'id!': 'text', 'requestId!': 'a number'},
  done: {'id!': 'text'},
  failed: {'id!': 'text', 'error!': ERROR},
  dropped: {'id!': 'text'},
  event: {'event!': {'type!': 'text'}},
  owner: {'stolen!': 'true or false'},
  ping: {},
  pong: {},
};

const CALLS: Readonly<Record<LinkCall['type'], Shape>> = {
  session: {'topic!': 'text'},
  propose: {'namespaces!': 'an object'},
  withdraw: {'topic!': 'text'},
  request: {'topic!': 'text', 'chainId!': 'text', 'method!': 'text'},
  await: {'topic!': 'text', 'requestId!': 'a number'},
  end: {'topic!': 'text'},
};

const EVENTS: Readonly<Record<LinkEvent['type'], Shape>> = {
  approved: {'pairing!': 'text', 'session!': SESSION},
  refused: {'pairing!': 'text'},
  told: {'topic!': 'text'},
  updated: {'topic!': 'text', 'session!': SESSION},
  ended: {'topic!': 'text'},
  relay: {'error!': ERROR},
};

/** Reads what came over the channel; `undefined` for what no tab of this version sends. */
export function readTabMessage(data: unknown): TabMessage | undefined {
  if (!fits(MESSAGES, data)) return undefined;
  const message = data as TabMessage;
  if (message.type === 'call' && !fits(CALLS, message.call)) return undefined;
  if (message.type === 'event' && !fits(EVENTS, message.event)) return undefined;
  return message;
}

/** True for what is meant for the tab that holds the connection. */
export function isAsking(message: TabMessage): message is Asking {
  return ['call', 'dropped', 'ping'].includes(message.type);
}

/** True for a session with all this product reads of one. */
export function isSession(data: unknown): boolean {
  return findMismatch(SESSION, data) === undefined;
}

function fits(shapes: Readonly<Record<string, Shape>>, data: unknown): boolean {
  if (!isRecord(data) || typeof data['type'] !== 'string' || !Object.hasOwn(shapes, data['type']))
    return false;
  const shape = shapes[data['type']];
  return shape !== undefined && findMismatch(shape, data) === undefined;
}
