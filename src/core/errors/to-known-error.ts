import {DrawbridgeError, isDrawbridgeError} from './drawbridge-error.js';

/** Leaves our own errors as they are; whatever else was thrown becomes `unknown`, with its cause. */
export function toKnownError(cause: unknown): DrawbridgeError {
  return isDrawbridgeError(cause) ? cause : new DrawbridgeError('unknown', 'Unknown error', {cause});
}
