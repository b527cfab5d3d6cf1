import {DrawbridgeError} from '../core/errors/drawbridge-error.js';
import {redact, redactValue} from '../core/model/safety/redact.js';

/** Greatest number of nested causes that are kept. */
const MAX_CAUSES = 4;

/** A copy of an error that may leave the page: without secrets in its text, its stack or its causes. */
export function redactError({code, message, context, cause, stack}: DrawbridgeError): DrawbridgeError {
  const {name, status} = context;
  const copy = new DrawbridgeError(code, redact(message), {
    ...(name !== undefined && {name: redact(name)}),
    ...(status !== undefined && {status}),
    ...(cause !== undefined && {cause: redactCause(cause, MAX_CAUSES)}),
  });
  return withStack(copy, stack);
}

function redactCause(cause: unknown, left: number): unknown {
  // The answer of a service: its body is unread and stays private.
  if (cause instanceof Response) return `Response ${cause.status}`;
  if (!(cause instanceof Error)) return redactValue(cause);
  const inner =
    cause.cause !== undefined && left > 0 ? {cause: redactCause(cause.cause, left - 1)} : undefined;
  const copy = new Error(redact(cause.message), inner);
  copy.name = cause.name;
  return withStack(copy, cause.stack);
}

function withStack<E extends Error>(error: E, stack: string | undefined): E {
  if (stack !== undefined) error.stack = redact(stack);
  return error;
}
