import {DrawbridgeError} from './drawbridge-error.js';
import type {ErrorCode} from './error-codes.js';

/** The code and message of a wallet's error, wherever in the object they are. */
export interface ForeignFailure {
  /** EIP-1193 or JSON-RPC code; the most specific one where errors are nested. */
  readonly code: number | undefined;
  readonly message: string;
}

/** Members in which wallets and libraries nest the actual error. */
const WRAPPERS = ['error', 'data', 'originalError', 'info', 'cause'] as const;
const MAX_DEPTH = 5;
/** Codes for an internal error, ignored when there is another code beside them. */
const GENERIC_CODES: readonly number[] = [-32603, 32603, -32000];
/** The words that ethers uses in place of numbers. */
const WORDS: ReadonlyMap<string, number> = new Map([
  ['ACTION_REJECTED', 4001],
  ['UNSUPPORTED_OPERATION', 4200],
]);

/** Reads code and message of a value that a wallet threw: error, plain object, nested object or text. */
export function readFailure(thrown: unknown): ForeignFailure {
  if (typeof thrown === 'string') return {code: undefined, message: thrown};
  const layers = unwrap(thrown);
  const codes = layers.map((layer) => readCode(member(layer, 'code'))).filter((code) => code !== undefined);
  const messages = layers.map((layer) => member(layer, 'message')).filter((text) => typeof text === 'string');
  return {
    code: codes.find((code) => !GENERIC_CODES.includes(code)) ?? codes[0],
    message: messages.find((text) => text !== '') ?? '',
  };
}

/**
 * Parts of messages that do not describe the failure: the request, which viem and ethers print, and viem's sentence for
 * every failure with code -32000.
 */
const BOILERPLATE = /request ?body[:=].*|missing or invalid parameters/gi;

/**
 * All messages of a value that a wallet threw, from the outside in: the outer one is often a general one. Without the
 * parts that libraries add to every message.
 */
export function readMessages(thrown: unknown): readonly string[] {
  const messages =
    typeof thrown === 'string' ? [thrown] : unwrap(thrown).map((layer) => member(layer, 'message'));
  return messages
    .filter((text) => typeof text === 'string')
    .map((message) => message.replaceAll(BOILERPLATE, ''));
}

/** The error and the errors wrapped in it, from the outside in. */
function unwrap(outermost: unknown): readonly object[] {
  const layers: object[] = [];
  let level: readonly unknown[] = [outermost];
  for (let depth = 0; depth < MAX_DEPTH && level.length > 0; depth++) {
    const objects = level.filter((each) => typeof each === 'object' && each !== null);
    layers.push(...objects);
    level = objects.flatMap((each) => WRAPPERS.map((name) => member(each, name)));
  }
  return layers;
}

function readCode(value: unknown): number | undefined {
  if (typeof value === 'number' && Number.isInteger(value)) return value;
  if (typeof value !== 'string') return undefined;
  return /^-?\d{1,6}$/.test(value) ? Number(value) : WORDS.get(value);
}

/** Reads a member of an object whose getters may throw. */
function member(owner: object, name: string): unknown {
  try {
    return Reflect.get(owner, name);
  } catch {
    return undefined;
  }
}

/** The code of EIP-1193 for a refusal. */
const USER_REJECTED = 4001;
/** Each part names what was refused; "Transaction sent but the connection closed" is no refusal. */
const REJECTIONS = [
  /\b(user|request|action|approval|plugin|modal|popup|window)[\w\s]*(reject|den[yi]|declin|cancel)/i,
  /\b(user|plugin|modal|popup|window)[\w\s]*clos/i,
  /\b(request|approval|transaction)( was| has been)? (reject|den[yi]|declin|cancel|clos)/i,
  /^(rejected|cancell?ed|declined)\b/i,
];
/** "Transaction rejected" of EIP-1474: the transaction cannot be signed; the user did not refuse it. */
const REJECTED_BY_WALLET = -32003;
/** Messages of an extension's content script after the extension was updated, reloaded or removed. */
const STALE = /context (was )?invalidated|receiving end does not exist|disconnected port/i;
const LOCKED = /\blocked\b|unlock/i;
const PENDING = /already (pending|processing)|pending request/i;
const UNSUPPORTED =
  /not (supported|implemented|available|allowed)|does ?n[o']t (support|exist)|unsupported|unknown method|method not found/i;
const UNSUPPORTED_CODES: readonly number[] = [4200, -32601, -32004];

// Wallets of every chain family report these failures in similar words, often without a distinct code.

/** True if the user refused, or closed the wallet's window. */
export function isUserRejection({code, message}: ForeignFailure): boolean {
  return (
    code === USER_REJECTED ||
    (code !== REJECTED_BY_WALLET && REJECTIONS.some((pattern) => pattern.test(message)))
  );
}

/** True if an earlier request is still open. */
export function isPending({code, message}: ForeignFailure): boolean {
  return code === -32002 || PENDING.test(message);
}

/** True if the user must unlock the wallet first. */
export function isLocked({message}: ForeignFailure): boolean {
  return LOCKED.test(message);
}

/** True if the wallet does not have the requested function. */
export function isUnsupported({code, message}: ForeignFailure): boolean {
  return (
    (code !== undefined && UNSUPPORTED_CODES.includes(code)) ||
    (UNSUPPORTED.test(message) && !STALE.test(message))
  );
}

/** True if the extension was updated or reloaded: the page reaches it again only after a reload. */
export function isStaleExtension({message}: ForeignFailure): boolean {
  return STALE.test(message);
}

/** The code of a failed request for a wallet's accounts; the same for every chain family. */
export function connectCode(cause: unknown): ErrorCode {
  const failure = readFailure(cause);
  if (isStaleExtension(failure)) return 'wallet/reload-needed';
  if (failure.code === USER_REJECTED) return 'connect/declined';
  if (isPending(failure)) return 'connect/pending';
  if (isUserRejection(failure)) return 'connect/declined';
  return isLocked(failure) ? 'wallet/locked' : 'connect/failed';
}

/** Our description of a foreign failure. */
interface Description {
  /** The failure as a sentence without its full stop; the wallet's own message is appended. */
  readonly summary: string;
  /** Name of the wallet or the network concerned. */
  readonly name: string;
  readonly cause: unknown;
}

/** Converts a foreign error to a `DrawbridgeError`, which keeps its code and message. */
export function describeFailure(code: ErrorCode, {summary, name, cause}: Description): DrawbridgeError {
  const failure = readFailure(cause);
  const message = failure.message ? `${summary}: ${failure.message}` : summary;
  const status = failure.code === undefined ? {} : {status: failure.code};
  return new DrawbridgeError(code, message, {name, cause, ...status});
}
