import type {ErrorCode, ErrorKind} from './error-codes.js';
import {kindOf} from './kind-of.js';

/** Details that a message needs to name the thing that failed. */
export interface ErrorContext {
  /** Name of the wallet, option, network, service or tag concerned. */
  readonly name?: string;
  /** HTTP status, JSON-RPC or EIP-1193 code, if any. */
  readonly status?: number;
  /** HTTP status of a JSON-RPC error that came with a bad one: often about the node, not the request. */
  readonly httpStatus?: number;
  /** The service's reason, cleaned for display. */
  readonly reason?: string;
  /** When the request may be sent again, in milliseconds since the epoch; the pause grows with each failure. */
  readonly retryAt?: number;
  /** The field of the request that the service refused, as it names the field. */
  readonly field?: string;
  /** Milliseconds by which this device's clock is ahead; negative if it is behind. */
  readonly aheadMs?: number;
  /** The character of a name that is not accepted, with its code point. */
  readonly character?: string;
}

/** Options of {@link DrawbridgeError} beside its code and text. */
export interface DrawbridgeErrorOptions extends ErrorContext {
  readonly cause?: unknown;
}

/**
 * The error that every part of the library throws; `code` names the failure, `kind` names the party that must
 * act.
 */
export class DrawbridgeError<C extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'DrawbridgeError';
  readonly code: C;
  readonly kind: ErrorKind;
  readonly context: ErrorContext;

  constructor(code: C, message: string, {cause, ...context}: DrawbridgeErrorOptions = {}) {
    super(message, cause === undefined ? undefined : {cause});
    this.code = code;
    this.kind = kindOf(code);
    this.context = context;
  }
}

/** Recognises our errors, also those of a second copy of the library on the page. */
export function isDrawbridgeError<C extends ErrorCode>(
  error: unknown,
  code?: C,
): error is DrawbridgeError<C> {
  try {
    return (
      error instanceof Error &&
      error.name === 'DrawbridgeError' &&
      'code' in error &&
      (code === undefined || error.code === code)
    );
  } catch {
    // The object of a wallet may throw when it is read.
    return false;
  }
}

/** Returns a `DrawbridgeError` unchanged; wraps any other thrown value as `unknown`, with its cause. */
export function toKnownError(cause: unknown): DrawbridgeError {
  return isDrawbridgeError(cause) ? cause : new DrawbridgeError('unknown', 'Unknown error', {cause});
}

/** A failure that its feature has already shown to the user: no toast repeats it. */
export class ShownError extends DrawbridgeError {
  constructor({code, message, context, cause}: DrawbridgeError) {
    super(code, message, {...context, cause});
  }
}
