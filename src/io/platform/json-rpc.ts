import {HTTP_TIMEOUT_MS} from '../../core/config/constants.js';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {isRecord} from '../../core/model/safety/record.js';
import {findMismatch} from '../../core/model/safety/shape.js';
import {written} from '../../core/model/safety/written.js';
import type {JsonRpc} from '../../core/ports/chain-adapter.js';
import type {Clock} from '../../core/ports/clock.js';
import {Reachability} from './reachability.js';

const ERROR = {'code!': 'a number', 'message!': 'a text, maybe empty'} as const;

type JsonRpcCall = Parameters<JsonRpc>[0];

/** Creates a JSON-RPC 2.0 client over HTTP POST; one call a request, no batches. */
export function createJsonRpc(
  fetch: typeof globalThis.fetch,
  clock: Clock,
  reachability: Reachability = new Reachability(),
): JsonRpc {
  let lastId = 0;
  return async (call) => {
    const id = ++lastId;
    return readResult(await exchange({fetch, clock, reachability}, {...call, id}), id, call);
  };
}

interface Connection {
  readonly fetch: typeof globalThis.fetch;
  readonly clock: Clock;
  readonly reachability: Reachability;
}

/** Sends a request and reads the body within {@link HTTP_TIMEOUT_MS}. */
async function exchange(
  {fetch, clock, reachability}: Connection,
  {url, method, params, signal, id}: JsonRpcCall & {readonly id: number},
): Promise<unknown> {
  signal?.throwIfAborted();
  const timeout = new AbortController();
  const abort = (): void => timeout.abort();
  const stop = clock.after(HTTP_TIMEOUT_MS, abort);
  signal?.addEventListener('abort', abort);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {'content-type': 'application/json'},
      body: JSON.stringify({jsonrpc: '2.0', id, method, params}),
      signal: timeout.signal,
    });
    reachability.answered(absolute(url));
    if (response.ok) return await response.json();
    throw await readRefusal(response, {url, method});
  } catch (error) {
    signal?.throwIfAborted();
    if (timeout.signal.aborted) throw timedOut(url, error);
    throw (
      toAnswerError(error, url) ?? reachability.failed({url: absolute(url), cause: error, now: clock.now()})
    );
  } finally {
    stop();
    signal?.removeEventListener('abort', abort);
  }
}

/** Nodes that answer an error with a bad status often say in the body why: their words and data are kept. */
async function readRefusal(response: Response, call: RpcTarget): Promise<DrawbridgeError> {
  const [body] = await Promise.allSettled([response.json() as Promise<unknown>]);
  const error = body.status === 'fulfilled' && isRecord(body.value) ? body.value['error'] : undefined;
  return isRpcError(error) ? refused(call, error, response.status) : badStatus(response.status, call.url);
}

type RpcTarget = Pick<JsonRpcCall, 'url' | 'method'>;

interface RpcError {
  readonly code: number;
  readonly message: string;
}

function isRpcError(error: unknown): error is RpcError {
  return !findMismatch(ERROR, error);
}

/** The cause includes a contract's revert data as `data`. */
function refused({url, method}: RpcTarget, error: RpcError, httpStatus?: number): DrawbridgeError {
  const {code, message} = error;
  return new DrawbridgeError('rpc/failed', `${method}: ${message}`, {
    name: url,
    status: code,
    ...(httpStatus !== undefined && {httpStatus}),
    cause: error,
  });
}

function readResult(body: unknown, id: number, {url, method}: JsonRpcCall): unknown {
  if (!isRecord(body)) throw nonsense(url, 'not a JSON-RPC answer');
  const {error, result, id: answered} = body;
  if (isRpcError(error)) throw refused({url, method}, error);
  if (result === undefined) throw nonsense(url, 'neither a result nor an error');
  if (answered !== id) throw nonsense(url, `expected the answer to call ${id}, got ${written(answered)}`);
  return result;
}

/** Nodes may have addresses relative to the page. */
function absolute(url: string): URL {
  return new URL(url, globalThis.location?.href);
}

/** The error of a node's answer; `undefined` if there was none. */
function toAnswerError(cause: unknown, url: string): DrawbridgeError | undefined {
  if (cause instanceof DrawbridgeError) return cause;
  // `json()` rejects with a SyntaxError, `fetch` with a TypeError.
  return cause instanceof SyntaxError ? nonsense(url, 'not JSON') : undefined;
}

function badStatus(status: number, url: string): DrawbridgeError {
  return new DrawbridgeError('http/status', `HTTP status code: ${status}`, {name: url, status});
}

function timedOut(url: string, cause: unknown): DrawbridgeError {
  return new DrawbridgeError('http/timeout', `${url} took longer than ${HTTP_TIMEOUT_MS} ms.`, {
    name: url,
    cause,
  });
}

function nonsense(url: string, reason: string): DrawbridgeError {
  return new DrawbridgeError('http/invalid-response', `${url}: ${reason}`, {name: url});
}
