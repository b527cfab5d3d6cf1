import {DrawbridgeError, isDrawbridgeError} from './drawbridge-error.js';

/** Returns a `DrawbridgeError` as it is; wraps any other thrown value as `unknown`, with its cause. */
export function toKnownError(cause: unknown): DrawbridgeError {
  return isDrawbridgeError(cause) ? cause : new DrawbridgeError('unknown', 'Unknown error', {cause});
}
