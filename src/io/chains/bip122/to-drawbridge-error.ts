import type {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import type {ErrorCode} from '../../../core/errors/error-codes.js';
import {connectCode} from '../../../core/errors/foreign/connect-code.js';
import {describeFailure} from '../../../core/errors/foreign/describe-failure.js';
import {failureSays} from '../../../core/errors/foreign/failure-says.js';
import {ownError} from '../../../core/errors/foreign/own-error.js';
import {readFailure, type ForeignFailure} from '../../../core/errors/foreign/foreign-failure.js';

/** "No such method", as sats-connect and Leather number it. */
const UNSUPPORTED: readonly number[] = [-32001, 4002];
/** sats-connect's and Leather's numbers for a page that has not been let in. */
const DENIED: readonly number[] = [-32002, 7, 16];
const SAYS_DENIED = /access denied|permission|not (been )?(connected|authori[sz]ed)|unauthori[sz]ed/i;

/** Translates what a wallet refused to open its accounts with; `name` is the wallet's. */
export function toConnectError(cause: unknown, name: string): DrawbridgeError {
  const own = ownError(cause);
  if (own) return own;
  // -32002 is a pending prompt by EIP-1474, and a page without permission in sats-connect.
  const code = isDenied(cause) ? 'connect/failed' : connectCode(cause);
  return describeFailure(code, {summary: `${name} could not connect`, name, cause});
}

/** Translates a failed change of network; `name` is the network's. */
export function toSwitchError(cause: unknown, name: string): DrawbridgeError {
  const own = ownError(cause);
  if (own) return own;
  return describeFailure(switchCode(cause), {summary: `The switch to ${name} failed`, name, cause});
}

/** Translates what a wallet did not sign or send with; `name` is the wallet's. */
export function toRequestError(cause: unknown, name: string): DrawbridgeError {
  const own = ownError(cause);
  if (own) return own;
  return describeFailure(requestCode(cause), {summary: `${name} did not do what it was asked`, name, cause});
}

/** Translates a failed end of a connection; `name` is the wallet's. */
export function toDisconnectError(cause: unknown, name: string): DrawbridgeError {
  return describeFailure('disconnect/failed', {summary: `Failed to disconnect ${name}`, name, cause});
}

/** True when the wallet has no such method, which is no failure where the method was optional. */
export function isUnsupported(cause: unknown): boolean {
  return !ownError(cause) && saysUnsupported(readFailure(cause));
}

/** True when the wallet does not understand what it was asked: "invalid params" of JSON-RPC. */
export function isMisunderstood(cause: unknown): boolean {
  return readFailure(cause).code === -32602;
}

/** True when the wallet does not know the page, or does not know it any more. */
export function isDenied(cause: unknown): boolean {
  const {code, message} = readFailure(cause);
  return SAYS_DENIED.test(message) && (code === undefined || code === 4100 || DENIED.includes(code));
}

function switchCode(cause: unknown): ErrorCode {
  const failure = readFailure(cause);
  if (failureSays.no(failure)) return 'switch/declined';
  if (saysUnsupported(failure)) return 'switch/unsupported';
  return !isDenied(cause) && failureSays.pending(failure) ? 'connect/pending' : 'switch/failed';
}

function requestCode(cause: unknown): ErrorCode {
  const failure = readFailure(cause);
  if (failureSays.no(failure)) return 'wallet/request-declined';
  if (saysUnsupported(failure)) return 'wallet/request-unsupported';
  return failureSays.locked(failure) ? 'wallet/locked' : 'wallet/request-failed';
}

function saysUnsupported(failure: ForeignFailure): boolean {
  const {code} = failure;
  return (code !== undefined && UNSUPPORTED.includes(code)) || failureSays.unsupported(failure);
}
