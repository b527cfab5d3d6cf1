import {HTTP_TIMEOUT_MS} from '../../core/config/constants.js';
import {DrawbridgeError, isDrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {Clock} from '../../core/ports/clock.js';
import type {Http, HttpRequest} from '../../core/ports/http.js';
import {Reachability} from './reachability.js';

/** Options of {@link createFetchHttp}. */
export interface FetchHttpOptions extends Service {
  readonly fetch: typeof globalThis.fetch;
  readonly clock: Clock;
  /** Shared by services whose answers show that the device is online. */
  readonly reachability?: Reachability;
  /** Sends bodies as plain text, which needs no preflight. */
  readonly isPlainText?: boolean;
  /** Receives each refusal of the project; without it, such an answer is an error status like others. */
  readonly onRefused?: (refusal: DrawbridgeError) => void;
}

/** The options, with every default. */
type Connection = FetchHttpOptions & Required<Pick<FetchHttpOptions, 'reachability'>>;

/** Creates the Http port of one service, over `fetch`. */
export function createFetchHttp(given: FetchHttpOptions): Http {
  const options = {reachability: new Reachability(), ...given};
  return {
    json: (request) => call(options, request, (response) => parseJson(response, request)),
    blob: (request) => call(options, request, (response) => response.blob()),
  };
}

type Read<T> = (response: Response) => Promise<T>;

/** Sends a request and reads its answer; the time limit covers both. */
async function call<T>(options: Connection, request: HttpRequest, read: Read<T>): Promise<T> {
  request.signal?.throwIfAborted();
  const controller = new AbortController();
  const abort = (): void => controller.abort(request.signal?.reason);
  request.signal?.addEventListener('abort', abort, {once: true});
  const stopTimer = options.clock.after(HTTP_TIMEOUT_MS, () => controller.abort(timeout(request)));
  try {
    return await exchange({options, request, signal: controller.signal}, read);
  } catch (cause) {
    if (controller.signal.aborted) throw controller.signal.reason;
    if (isDrawbridgeError(cause)) throw cause;
    const {clock, reachability} = options;
    throw reachability.failed({url: serviceUrl(options, request), cause, now: clock.now()});
  } finally {
    stopTimer();
    request.signal?.removeEventListener('abort', abort);
  }
}

interface Exchange {
  readonly options: Connection;
  readonly request: HttpRequest;
  readonly signal: AbortSignal;
}

async function exchange<T>({options, request, signal}: Exchange, read: Read<T>): Promise<T> {
  // Called as a plain function: a browser's `fetch` rejects any other `this`.
  const {fetch} = options;
  const url = serviceUrl(options, request);
  const response = await fetch(url, {...toInit(request, options), signal});
  options.reachability.answered(url);
  if (response.ok) return read(response);
  const {status} = response;
  if (isProjectRefused(status, request, options)) throw projectRefused(options, url, response);
  const cause = request.readsRefusal ? await response.text().catch(() => '') : response;
  throw new DrawbridgeError('http/status', `HTTP status code: ${status}`, {status, cause});
}

function toInit({method = 'GET', body, cache}: HttpRequest, {isPlainText}: FetchHttpOptions): RequestInit {
  const init = {method, ...(cache && {cache})};
  if (body === undefined) return init;
  // `fetch` sends text as text/plain.
  const type = !isPlainText && {headers: {'content-type': 'application/json'}};
  return {...init, body: JSON.stringify(body), ...type};
}

/** Statuses with which the public services refuse a project, or its origin (blockchain-api src/error.rs, 2025-10-30). */
const REFUSALS: readonly number[] = [401, 403];

/** Endpoints that read refusals have other reasons for these statuses, such as a wrong signature. */
function isProjectRefused(
  status: number,
  {readsRefusal}: HttpRequest,
  {onRefused}: FetchHttpOptions,
): boolean {
  return onRefused !== undefined && !readsRefusal && REFUSALS.includes(status);
}

function projectRefused({onRefused}: FetchHttpOptions, {host}: URL, response: Response): DrawbridgeError {
  const {status} = response;
  const text = `${host} refuses the project id or the origin of this page (${status})`;
  const error = new DrawbridgeError('app/project-refused', text, {name: host, status, cause: response});
  onRefused?.(error);
  return error;
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
