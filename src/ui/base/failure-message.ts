import {isDrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {Message} from '../../core/messages/message.js';

const TOO_MANY_REQUESTS = 429;

/** The message for a failed request to a service. */
export function failureMessage(cause: unknown): Message {
  if (isDrawbridgeError(cause, 'http/timeout')) return ['service.slow'];
  if (isDrawbridgeError(cause, 'http/invalid-response')) return ['service.garbled'];
  if (isDrawbridgeError(cause, 'http/status')) return statusMessage(cause.context.status ?? 0);
  return ['service.unreachable'];
}

function statusMessage(status: number): Message {
  if (status === TOO_MANY_REQUESTS) return ['service.busy'];
  return status >= 500 ? ['service.outOfOrder', status] : ['service.refused', status];
}
