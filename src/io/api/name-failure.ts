import {DrawbridgeError, isDrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {cleanName} from '../../core/model/safety/clean-name.js';
import {isRecord} from '../../core/model/safety/record.js';

/** The error of a request to the names service. */
interface NameFailure {
  readonly code: 'name/not-registered' | 'name/unavailable';
  /** The text if the service gives no reason. */
  readonly text: string;
  readonly name: string;
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
    throw toNameError(failure, readRefusal(cause), cause);
  }
}

/** Throws for an answer of the names service that reports a failure, whatever its HTTP status. */
export function requireNameSuccess(failure: NameFailure, answer: unknown): void {
  if (!isRecord(answer)) return;
  const reason = firstReason(answer);
  const isFailed = answer['success'] === false || answer['status'] === 'FAILED';
  if (isFailed || reason !== undefined) throw toNameError(failure, reason);
}

function toNameError(
  {code, text, name}: NameFailure,
  reason: string | undefined,
  cause?: DrawbridgeError,
): DrawbridgeError {
  const status = cause?.context.status;
  return new DrawbridgeError(code, reason ?? text, {
    name: cleanName(name),
    ...(reason !== undefined && {reason}),
    ...(status !== undefined && {status}),
    ...(cause && {cause}),
  });
}

function readRefusal({cause}: DrawbridgeError): string | undefined {
  if (typeof cause !== 'string') return undefined;
  try {
    return firstReason(JSON.parse(cause));
  } catch {
    return undefined;
  }
}

function firstReason(answer: unknown): string | undefined {
  const reasons = isRecord(answer) ? answer['reasons'] : undefined;
  const first: unknown = Array.isArray(reasons) ? reasons[0] : undefined;
  const description = isRecord(first) ? first['description'] : undefined;
  return (typeof description === 'string' && cleanName(description, MAX_REASON_LENGTH)) || undefined;
}
