import {DrawbridgeError} from '../drawbridge-error.js';
import type {ErrorCode} from '../error-codes.js';
import {readFailure} from './foreign-failure.js';

/** Our description of a foreign failure. */
export interface Description {
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
