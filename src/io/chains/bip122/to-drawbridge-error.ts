import type {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import type {ErrorCode} from '../../../core/errors/error-codes.js';
import {
  connectCode,
  describeFailure,
  isLocked,
  isPending,
  isStaleExtension,
  isUnsupported,
  isUserRejection,
  type ForeignFailure,
  readFailure,
} from '../../../core/errors/foreign-failure.js';
import {ownError} from '../../../core/errors/own-error.js';
import {toSendError} from '../../../core/errors/to-send-error.js';

/** Codes of sats-connect and Leather for an unknown method. */
const UNSUPPORTED: readonly number[] = [-32001, 4002];
/** Codes of sats-connect and Leather for a page without permission. */
const DENIED: readonly number[] = [-32002, 7, 16];
const DENIED_MESSAGE = /access denied|permission|not (been )?(connected|authori[sz]ed)|unauthori[sz]ed/i;

/** Translates a failed request for accounts; `name` is the wallet's. */
export function toConnectError(cause: unknown, name: string): DrawbridgeError {
  const own = ownError(cause);
  if (own) return own;
  // -32002 means a pending prompt in EIP-1474, and a page without permission in sats-connect.
  const code = isDenied(cause) ? 'connect/failed' : connectCode(cause);
  return describeFailure(code, {summary: `${name} could not connect`, name, cause});
}

/** Translates a failed network switch; `name` is the network's. */
export function toSwitchError(cause: unknown, name: string): DrawbridgeError {
  const own = ownError(cause);
  if (own) return own;
  return describeFailure(switchCode(cause), {summary: `The switch to ${name} failed`, name, cause});
}

/** Translates a failed request to sign; `name` is the wallet's. */
export function toRequestError(cause: unknown, name: string): DrawbridgeError {
  const own = ownError(cause);
  if (own) return own;
  return describeFailure(requestCode(cause), {summary: `${name} did not do what it was asked`, name, cause});
}

/**
 * Translates a failed request to send, which may come after the transaction was sent; `name` is the wallet's. Our own
 * errors are passed on: they are thrown before the wallet is asked, or about its answer.
 */
export function toBroadcastError(cause: unknown, name: string): DrawbridgeError {
  const own = ownError(cause);
  if (own && own === cause) return own;
  const summary = `${name} did not say whether it was sent`;
  const code = refusalCode(cause);
  return code ? describeFailure(code, {summary, name, cause}) : toSendError(cause, {summary, name});
}

/** Translates a failed disconnect; `name` is the wallet's. */
export function toDisconnectError(cause: unknown, name: string): DrawbridgeError {
  return describeFailure('disconnect/failed', {summary: `Failed to disconnect ${name}`, name, cause});
}

/** True if the wallet does not support the method, which is not an error for an optional one. */
export function isUnsupportedRequest(cause: unknown): boolean {
  return !ownError(cause) && isUnsupportedFailure(readFailure(cause));
}

/** True if the wallet rejects the parameters: "invalid params" of JSON-RPC. */
export function isMisunderstood(cause: unknown): boolean {
  return readFailure(cause).code === -32602;
}

/** True if the page has no permission in the wallet, or lost it. */
export function isDenied(cause: unknown): boolean {
  const {code, message} = readFailure(cause);
  return DENIED_MESSAGE.test(message) && (code === undefined || code === 4100 || DENIED.includes(code));
}

function switchCode(cause: unknown): ErrorCode {
  const failure = readFailure(cause);
  if (isStaleExtension(failure)) return 'wallet/reload-needed';
  if (isUserRejection(failure)) return 'switch/declined';
  if (isUnsupportedFailure(failure)) return 'switch/unsupported';
  return !isDenied(cause) && isPending(failure) ? 'connect/pending' : 'switch/failed';
}

function requestCode(cause: unknown): ErrorCode {
  const failure = readFailure(cause);
  if (isStaleExtension(failure)) return 'wallet/reload-needed';
  if (isUserRejection(failure)) return 'wallet/request-declined';
  if (isUnsupportedFailure(failure)) return 'wallet/request-unsupported';
  return isLocked(failure) ? 'wallet/locked' : 'wallet/request-failed';
}

/** Codes of Bitcoin wallets for requests that they refuse before they ask the user. */
function refusalCode(cause: unknown): ErrorCode | undefined {
  const {code} = readFailure(cause);
  if (code === undefined) return undefined;
  if (UNSUPPORTED.includes(code)) return 'wallet/request-unsupported';
  return DENIED.includes(code) && isDenied(cause) ? 'wallet/request-failed' : undefined;
}

function isUnsupportedFailure(failure: ForeignFailure): boolean {
  const {code} = failure;
  return (code !== undefined && UNSUPPORTED.includes(code)) || isUnsupported(failure);
}
