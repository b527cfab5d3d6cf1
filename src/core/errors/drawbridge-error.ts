import type {ErrorCode, ErrorKind} from './error-codes.js';
import {kindOf} from './kind-of.js';

/** Details that a message needs to name the thing that failed. */
export interface ErrorContext {
  /** Name of the wallet, option, network, service or tag concerned. */
  readonly name?: string;
  /** HTTP status, JSON-RPC or EIP-1193 code, where there was one. */
  readonly status?: number;
  /** HTTP status of a JSON-RPC error that came with a bad one: often about the node, not the request. */
  readonly httpStatus?: number;
}

/** Options of {@link DrawbridgeError} beside its code and text. */
export interface DrawbridgeErrorOptions extends ErrorContext {
  readonly cause?: unknown;
}

/** The error that every part of the library throws; `code` names the failure, `kind` names who must act. */
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
