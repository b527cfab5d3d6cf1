import {DrawbridgeError} from '../core/errors/drawbridge-error.js';
import type {Http, HttpRequest} from '../core/ports/http.js';

/** Creates the answer to a request; may be asynchronous or throw. */
export type HttpAnswer = (request: HttpRequest) => unknown;

/** A service without a network: it returns the test's answers and records its requests. */
export interface FakeHttp extends Http {
  /** Every request so far, in order, also those that failed. */
  readonly requests: readonly HttpRequest[];
  /**
   * Sets the answer of a path: parsed JSON, a blob, or a function of the request.
   *
   * A path that ends in `*` matches all paths with that prefix; the latest match wins.
   */
  answer(path: string, answer: unknown): void;
  /** Makes a path fail with `http/status`, like paths without an answer (404). */
  fail(path: string, status: number): void;
}

/** Creates a service that answers 404 to paths without an answer. */
export function createFakeHttp(answers: Readonly<Record<string, unknown>> = {}): FakeHttp {
  const known = new Map<string, HttpAnswer>();
  const requests: HttpRequest[] = [];
  const answer: FakeHttp['answer'] = (path, value) => {
    known.delete(path);
    known.set(path, typeof value === 'function' ? (value as HttpAnswer) : () => value);
  };
  const ask = async (request: HttpRequest): Promise<unknown> => {
    requests.push(request);
    request.signal?.throwIfAborted();
    const found = [...known].toReversed().find(([path]) => matches(path, request.path));
    if (!found) throw statusError(404);
    const [, respond] = found;
    return untilAborted(() => respond(request), request.signal);
  };
  for (const [path, value] of Object.entries(answers)) answer(path, value);
  return {
    requests,
    answer,
    fail: (path, status) => answer(path, () => Promise.reject(statusError(status))),
    json: ask,
    blob: async (request) => toBlob(await ask(request)),
  };
}

function matches(pattern: string, path: string): boolean {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
}

function toBlob(answer: unknown): Blob {
  return answer instanceof Blob ? answer : new Blob([JSON.stringify(answer)], {type: 'application/json'});
}

function statusError(status: number): DrawbridgeError {
  return new DrawbridgeError('http/status', `HTTP status code: ${status}`, {status});
}

/** Rejects when the signal aborts, ignores a later answer, and leaves no listener on the signal. */
async function untilAborted(respond: () => unknown, signal?: AbortSignal): Promise<unknown> {
  if (!signal) return respond();
  let giveUp = (): void => {};
  const aborted = new Promise<never>((_, reject) => {
    giveUp = () => reject(signal.reason as Error);
    signal.addEventListener('abort', giveUp);
  });
  try {
    const answer = await Promise.race([Promise.resolve().then(respond), aborted]);
    signal.throwIfAborted();
    return answer;
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}
