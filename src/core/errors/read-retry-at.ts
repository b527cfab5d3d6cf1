import {isDrawbridgeError} from './drawbridge-error.js';

/**
 * When a failed request may be sent again, in milliseconds since the epoch: 0 for now, `Infinity` if only the developer of
 * the page can help.
 */
export function readRetryAt(cause: unknown): number {
  if (!isDrawbridgeError(cause)) return 0;
  return cause.kind === 'configuration' ? Infinity : (cause.context.retryAt ?? 0);
}
