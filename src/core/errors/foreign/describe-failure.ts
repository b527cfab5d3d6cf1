import {DrawbridgeError} from '../drawbridge-error.js';
import type {ErrorCode} from '../error-codes.js';
import {readFailure} from './foreign-failure.js';

/** A foreign failure in our words. */
export interface Description {
  /** What failed, as a sentence without its end; what the wallet said is added. */
  readonly summary: string;
  /** The wallet or the network concerned. */
  readonly name: string;
  readonly cause: unknown;
}

/** Makes our error of a foreign one, which keeps its code and words. */
export function describeFailure(code: ErrorCode, {summary, name, cause}: Description): DrawbridgeError {
  const failure = readFailure(cause);
  const message = failure.message ? `${summary}: ${failure.message}` : summary;
  const status = failure.code === undefined ? {} : {status: failure.code};
  return new DrawbridgeError(code, message, {name, cause, ...status});
}
