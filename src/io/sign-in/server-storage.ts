import {DrawbridgeError, isDrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {ErrorCode} from '../../core/errors/error-codes.js';
import {isRecord} from '../../core/model/safety/record.js';
import type {ServerNonce, SiwxSession, SiwxStorage} from '../../core/model/sign-in/siwx-session.js';
import type {Http} from '../../core/ports/http.js';
import {createFetchHttp} from '../platform/fetch-http.js';
import {systemClock} from '../platform/system-clock.js';
import {readSessions} from './read-sessions.js';

/** Options of {@link serverStorage}. */
export interface ServerStorageOptions {
  /** Base URL of `nonce`, `authenticate`, `me` and `sign-out`; relative to the page, or of another origin. */
  readonly url: string;
}

/** Codes with which a server may reject a message. */
const REFUSALS: readonly ErrorCode[] = [
  'sign-in/invalid-message',
  'sign-in/wrong-domain',
  'sign-in/wrong-uri',
  'sign-in/wrong-network',
  'sign-in/wrong-nonce',
  'sign-in/wrong-signature',
  'sign-in/expired',
  'sign-in/not-yet-valid',
];
const NOT_SIGNED_IN: readonly (number | undefined)[] = [401, 404];

/**
 * Stores sessions on a server, which verifies messages and signatures and identifies the user by an HTTP-only
 * cookie: `GET nonce` returns `{nonce}` and, for pages of other origins, its own `time` (ISO 8601; others
 * read the header `Date`), `POST authenticate` takes `{sessions: [{message, signature}], replace}`, `GET me`
 * returns `{sessions: [{message, signature}]}`, `POST sign-out` takes `{messages}`, or nothing for all.
 *
 * All requests send cookies (`credentials: 'include'`). A server rejects with a status from 400 to 499 and
 * `{code}`, one of the codes that begin with `sign-in/`; without one it is `sign-in/refused`. A server that
 * cannot be reached rejects with `http/status`, `http/offline`, `http/unreachable` or `http/timeout`: its users do
 * not count as signed out.
 */
export function serverStorage({url}: ServerStorageOptions): SiwxStorage {
  /** Header `Date` of the last answer; `null` for another origin that does not expose it. */
  let date: string | null = null;
  const http = createFetchHttp({
    baseUrl: url,
    clock: systemClock,
    async fetch(input, init) {
      const answer = await fetch(input, {...init, credentials: 'include', cache: 'no-store'});
      date = answer.headers.get('date');
      return answer;
    },
  });
  const authenticate = async (sessions: readonly SiwxSession[], replace: boolean): Promise<void> => {
    const body = {
      sessions: sessions.map(({message, signature, cacao}) => ({message, signature, cacao})),
      replace,
    };
    await refusing(http.json({method: 'POST', path: 'authenticate', body}));
  };
  const signOut = async (body: unknown): Promise<void> => {
    await http.json({method: 'POST', path: 'sign-out', body});
  };
  return {
    verifies: true,
    getNonce: () => askNonce(http, () => date),
    add: (session) => authenticate([session], false),
    set: (sessions) => (sessions.length > 0 ? authenticate(sessions, true) : signOut({})),
    remove: (sessions) => signOut({messages: sessions.map(({message}) => message)}),
    get: () => askSessions(http),
  };
}

async function askNonce(http: Http, dateOf: () => string | null): Promise<ServerNonce> {
  const answer = await http.json({path: 'nonce'});
  const {nonce, time: serverTime} = isRecord(answer) ? answer : {};
  if (typeof nonce === 'string') {
    const time = Date.parse((typeof serverTime === 'string' ? serverTime : dateOf()) ?? '');
    return {nonce, ...(!Number.isNaN(time) && {time})};
  }
  throw new DrawbridgeError('http/invalid-response', 'nonce: expected a text', {name: 'nonce'});
}

async function askSessions(http: Http): Promise<readonly SiwxSession[]> {
  try {
    const answer = await http.json({path: 'me'});
    return isRecord(answer) ? readSessions(answer['sessions']) : [];
  } catch (error) {
    if (isDrawbridgeError(error, 'http/status') && NOT_SIGNED_IN.includes(error.context.status)) return [];
    throw error;
  }
}

/** Translates the server's rejection of a message. */
async function refusing(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    throw await toRefusal(error);
  }
}

async function toRefusal(error: unknown): Promise<unknown> {
  if (!isDrawbridgeError(error, 'http/status')) return error;
  const {cause} = error;
  const {status = 0} = error.context;
  if (status < 400 || status >= 500) return error;
  const body = await readBody(cause);
  const code = isRecord(body) ? body['code'] : undefined;
  const known = REFUSALS.find((each) => each === code) ?? 'sign-in/refused';
  return new DrawbridgeError(known, `The server refused to sign in (HTTP ${status}).`, {
    status,
    cause: error,
  });
}

/**
 * Reads the body of a response. Not checked with `instanceof`, because some server runtimes replace
 * `Response`.
 */
async function readBody(response: unknown): Promise<unknown> {
  try {
    return await (response as Response).json();
  } catch {
    // A proxy in front of the server may answer without JSON.
    return undefined;
  }
}
