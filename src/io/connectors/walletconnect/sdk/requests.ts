import {DrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import type {Clock} from '../../../../core/ports/clock.js';
import type {SessionRequest} from '../relay/relay-call.js';
import {hidden, type SettledRequest} from './hidden-sdk.js';
import {USER_DISCONNECTED, type SignSdk} from './sign-sdk.js';

/** The SDK's event before it sends a request, or after it received one. */
const CREATED = 'history_created';
/** Lifetime of the SDK's requests, in milliseconds. */
const REQUEST_LIFETIME_MS = 300_000;

/** A request that was sent over a session. */
export interface SentRequest {
  readonly topic: string;
  readonly requestId: number;
}

interface HistoryRecord {
  readonly id: number;
  readonly request: {readonly params: {readonly request?: {readonly params?: unknown}} | null};
}

/** Sends a request to the wallet; calls `onSent` with its id directly before. */
export async function sendRequest(
  sdk: SignSdk,
  {topic, chainId, method, params}: SessionRequest,
  onSent: (requestId: number) => void,
): Promise<unknown> {
  const {history} = sdk.core;
  // The SDK keeps the object, so a copy identifies this request among all others.
  const own: object = Array.isArray(params) ? [...(params as readonly unknown[])] : {...params};
  const note = ({id, request}: HistoryRecord): void => {
    if (request.params?.request?.params === own) onSent(id);
  };
  history.on(CREATED, note);
  try {
    return await sdk.request({topic, chainId, request: {method, params: own}});
  } finally {
    history.off(CREATED, note);
  }
}

/** Waits for the answer to a request that was sent before this SDK was opened. */
export async function awaitAnswer(
  sdk: SignSdk,
  {topic, requestId}: SentRequest,
  clock: Clock,
): Promise<unknown> {
  const record = sdk.core.history.records.get(requestId);
  if (record?.topic !== topic) throw unheard();
  if (record.response) return settle(record.response);
  const answer = await new Promise<SettledRequest>((resolve, reject) => {
    const stop = clock.after(REQUEST_LIFETIME_MS, () => reject(unheard()));
    hidden(sdk).engine.events.once(`session_request:${requestId}`, (settled: SettledRequest) => {
      stop();
      resolve(settled);
    });
  });
  return settle(answer);
}

/** Deletes a request that no caller waits for from the SDK, with its timer. */
export function dropRequest(sdk: SignSdk, {topic, requestId}: SentRequest): void {
  stopWaiting(sdk, requestId);
  sdk.core.history.delete(topic, requestId);
}

/** Ends this tab's waiting for an answer, with its timer; another tab may still wait. */
export function stopWaiting(sdk: SignSdk, requestId: number): void {
  hidden(sdk).engine.events.emit(`session_request:${requestId}`, {error: USER_DISCONNECTED});
}

function settle({result, error}: SettledRequest): unknown {
  if (error !== undefined) throw error;
  return result;
}

function unheard(): DrawbridgeError {
  return new DrawbridgeError(
    'wallet/request-failed',
    'The session ended or the relay client was closed before the wallet answered. Look in the wallet before you ask again',
  );
}
