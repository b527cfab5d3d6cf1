import {DrawbridgeError, toKnownError} from '../core/errors/drawbridge-error.js';
import type {ErrorReport, LogEntry} from '../core/errors/error-report.js';
import {redact, redactValue} from '../core/model/safety/redact.js';
import type {Clock} from '../core/ports/clock.js';

/** Log lines that are kept (spec 9). */
const MAX_LOG_ENTRIES = 30;
/** Reports a second (spec 9). */
const MAX_REPORTS_PER_SECOND = 10;
/** Characters of an address in a report (spec 9). */
const MAX_URL_LENGTH = 2_000;
/** Characters of a log line; longer ones are data. */
const MAX_LINE_LENGTH = 1_000;

const SECOND_MS = 1_000;

/** Dependencies of {@link ErrorReportsController}. */
export interface ErrorReportsParts {
  readonly clock: Clock;
  /** The adopter's callback; without one nothing is collected. */
  readonly onError: ((report: ErrorReport) => void) | undefined;
  /** The page's address. */
  url(): string;
}

/**
 * The error-reporting agent: collects log lines and failures and passes them to the adopter; makes no
 * request.
 */
export class ErrorReportsController {
  readonly #parts: ErrorReportsParts;
  #log: readonly LogEntry[] = [];
  #reportedAt: readonly number[] = [];

  constructor(parts: ErrorReportsParts) {
    this.#parts = parts;
  }

  /** Adds a line to the log of the next reports. */
  log(text: string): void {
    if (!this.#parts.onError) return;
    const entry = {at: this.#parts.clock.now(), text: cut(text, MAX_LINE_LENGTH)};
    this.#log = [...this.#log, entry].slice(-MAX_LOG_ENTRIES);
  }

  /** Reports a failure, unless ten were reported within the last second; further ones are only logged. */
  report(cause: unknown): void {
    const {clock, onError} = this.#parts;
    if (!onError) return;
    const at = clock.now();
    const error = redactError(toKnownError(cause));
    const recent = this.#reportedAt.filter((time) => at - time < SECOND_MS);
    const isAllowed = recent.length < MAX_REPORTS_PER_SECOND;
    this.#reportedAt = isAllowed ? [...recent, at] : recent;
    this.log(`${isAllowed ? '' : 'not reported: '}${error.code}: ${error.message}`);
    if (!isAllowed) return;
    const report: ErrorReport = {error, url: cut(this.#parts.url(), MAX_URL_LENGTH), log: this.#log, at};
    // In a separate task: an exception of the adopter's callback must not stop the caller.
    clock.after(0, () => onError(report));
  }
}

/** Cut after redaction: half a secret would not be recognised as one. */
function cut(text: string, length: number): string {
  return redact(text).slice(0, length);
}

/** Greatest number of nested causes that are kept. */
const MAX_CAUSES = 4;

/** A copy of an error that may leave the page: without secrets in its text, its stack or its causes. */
function redactError({code, message, context, cause, stack}: DrawbridgeError): DrawbridgeError {
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
