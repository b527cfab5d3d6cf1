import type {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {ErrorCode} from '../../core/errors/error-codes.js';
import {
  connectCode,
  describeFailure,
  isLocked,
  isPending,
  isStaleExtension,
  isUnsupported,
  isUserRejection,
  readFailure,
} from '../../core/errors/foreign-failure.js';
import {ownError} from '../../core/errors/own-error.js';

/** Translates a failure of `standard:connect` and similar features; `name` is the wallet's. */
export function toConnectError(cause: unknown, name: string): DrawbridgeError {
  const own = ownError(cause);
  if (own) return own;
  return describeFailure(connectCode(cause), {summary: `${name} could not connect`, name, cause});
}

/** Translates a failed disconnect; `name` is the wallet's. */
export function toDisconnectError(cause: unknown, name: string): DrawbridgeError {
  return describeFailure('disconnect/failed', {summary: `Failed to disconnect ${name}`, name, cause});
}

/** Translates a failure of a signing feature; `name` is the wallet's. */
export function toRequestError(cause: unknown, name: string): DrawbridgeError {
  const own = ownError(cause);
  if (own) return own;
  return describeFailure(requestCode(cause), {summary: `${name} did not do what it was asked`, name, cause});
}

function requestCode(cause: unknown): ErrorCode {
  const failure = readFailure(cause);
  if (isStaleExtension(failure)) return 'wallet/reload-needed';
  if (isPending(failure)) return 'wallet/request-failed';
  if (isUserRejection(failure)) return 'wallet/request-declined';
  if (isLocked(failure)) return 'wallet/locked';
  return isUnsupported(failure) ? 'wallet/request-unsupported' : 'wallet/request-failed';
}
