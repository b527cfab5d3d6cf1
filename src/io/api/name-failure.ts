import {DrawbridgeError, isDrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {cleanName} from '../../core/model/safety/clean-name.js';
import {isRecord} from '../../core/model/safety/record.js';
import {firstReason, reasonInBody} from './refusal-reason.js';

/** The error of a request to the names service. */
export interface NameFailure {
  readonly code: 'name/not-registered' | 'name/unavailable';
  /** The text if the service gives no reason. */
  readonly text: string;
  readonly name: string;
}

/** The first reason of a refusal. */
interface Reason {
  readonly reason?: string;
  /** The refused field of the request. */
  readonly field?: string;
}

/** Longest reason that is shown, in characters. */
const MAX_REASON_LENGTH = 200;

/**
 * Runs a request to the names service. Its failures get the given code, and the service's first reason as text if there is
 * one. Rejects with the signal's own reason when the caller aborted.
 */
export async function withNameFailure<T>(failure: NameFailure, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (cause) {
    if (!isDrawbridgeError(cause) || !cause.code.startsWith('http/')) throw cause;
    throw toNameError(failure, wordsOf(reasonInBody(cause.cause)), cause);
  }
}

/** Throws for an answer of the names service that reports a failure, whatever its HTTP status. */
export function requireNameSuccess(failure: NameFailure, answer: unknown): void {
  if (!isRecord(answer)) return;
  const first = wordsOf(firstReason(answer));
  const isFailed = answer['success'] === false || answer['status'] === 'FAILED';
  if (isFailed || first.reason !== undefined) throw toNameError(failure, first);
}

function toNameError(
  {code, text, name}: NameFailure,
  first: Reason,
  cause?: DrawbridgeError,
): DrawbridgeError {
  const status = cause?.context.status;
  return new DrawbridgeError(code, first.reason ?? text, {
    name: cleanName(name),
    ...first,
    ...(status !== undefined && {status}),
    ...(cause && {cause}),
  });
}

/** The public service calls the field `field`; the specification calls it `name`. */
function wordsOf(first: Readonly<Record<string, unknown>> | undefined): Reason {
  const reason = textOf(first?.['description']);
  const field = textOf(first?.['field']) || textOf(first?.['name']);
  return {...(reason && {reason}), ...(field && {field})};
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? cleanName(value, MAX_REASON_LENGTH) : '';
}
