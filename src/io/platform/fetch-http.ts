import {HTTP_TIMEOUT_MS} from '../../core/config/constants.js';
import {DrawbridgeError, isDrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {Clock} from '../../core/ports/clock.js';
import type {Http, HttpRequest} from '../../core/ports/http.js';

/** Options of {@link createFetchHttp}. */
export interface FetchHttpOptions extends Service {
  readonly fetch: typeof globalThis.fetch;
  readonly clock: Clock;
}

/** Creates the Http port of one service, over `fetch`. */
export function createFetchHttp(options: FetchHttpOptions): Http {
  return {
    json: (request) => call(options, request, (response) => parseJson(response, request)),
    blob: (request) => call(options, request, (response) => response.blob()),
  };
}

type Read<T> = (response: Response) => Promise<T>;

/** Sends a request and reads its answer; the time limit covers both. */
async function call<T>(options: FetchHttpOptions, request: HttpRequest, read: Read<T>): Promise<T> {
  request.signal?.throwIfAborted();
  const controller = new AbortController();
  const abort = (): void => controller.abort(request.signal?.reason);
  request.signal?.addEventListener('abort', abort, {once: true});
  const stopTimer = options.clock.after(HTTP_TIMEOUT_MS, () => controller.abort(timeout(request)));
  try {
    return await exchange({options, request, signal: controller.signal}, read);
  } catch (cause) {
    throw translate(cause, request, controller.signal);
  } finally {
    stopTimer();
    request.signal?.removeEventListener('abort', abort);
  }
}

interface Exchange {
  readonly options: FetchHttpOptions;
  readonly request: HttpRequest;
  readonly signal: AbortSignal;
}

async function exchange<T>({options, request, signal}: Exchange, read: Read<T>): Promise<T> {
  // Called as a plain function: a browser's `fetch` rejects any other `this`.
  const {fetch} = options;
  const response = await fetch(serviceUrl(options, request), {...toInit(request), signal});
  if (response.ok) return read(response);
  const {status} = response;
  const cause = request.readsRefusal ? await response.text().catch(() => '') : response;
  throw new DrawbridgeError('http/status', `HTTP status code: ${status}`, {status, cause});
}

function toInit({method = 'GET', body, cache}: HttpRequest): RequestInit {
  const init = {method, ...(cache && {cache})};
  if (body === undefined) return init;
  return {...init, body: JSON.stringify(body), headers: {'content-type': 'application/json'}};
}

async function parseJson(response: Response, {path}: HttpRequest): Promise<unknown> {
  const text = await response.text();
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw new DrawbridgeError('http/invalid-response', `${path}: the answer is not JSON`, {
      name: path,
      cause,
    });
  }
}

/**
 * Translates a failure: `fetch` rejects with the signal's reason when aborted, and with a TypeError if the
 * server cannot be reached.
 */
function translate(cause: unknown, {path}: HttpRequest, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason;
  if (isDrawbridgeError(cause)) return cause;
  return new DrawbridgeError('http/offline', `${path} could not be reached`, {name: path, cause});
}

function timeout({path}: HttpRequest): DrawbridgeError {
  return new DrawbridgeError('http/timeout', `${path} did not answer in time`, {name: path});
}

/** Query parameters of every call to a service: project, SDK type and version. */
interface CommonQuery {
  readonly projectId: string;
  /** SDK type. */
  readonly st: string;
  /** SDK version. */
  readonly sv: string;
}

/** Base URL of a service, and the parameters of every call. */
export interface Service {
  /** Absolute, or relative to the page. */
  readonly baseUrl: string;
  readonly commonQuery?: CommonQuery;
}

/** The full URL of a call; falsy values are left out of the query. */
export function serviceUrl(
  {baseUrl, commonQuery}: Service,
  {path, query}: Pick<HttpRequest, 'path' | 'query'>,
): URL {
  const base = new URL(baseUrl, globalThis.location?.href);
  const url = new URL(base);
  url.pathname = `${base.pathname.replace(/\/$/, '')}/${path}`;
  const values: HttpRequest['query'] = {...commonQuery, ...query};
  for (const [name, value] of Object.entries(values)) {
    if (value) url.searchParams.set(name, String(value));
  }
  return url;
}
