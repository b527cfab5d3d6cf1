import {DrawbridgeError, isDrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import type {ErrorCode} from '../../../core/errors/error-codes.js';
import type {ServerNonce, SiwxSession, SiwxStorage} from '../../../core/model/sign-in/siwx-session.js';
import {isRecord} from '../../../core/model/safety/record.js';
import type {Http} from '../../../core/ports/http.js';
import {createFetchHttp} from '../../platform/fetch-http.js';
import {systemClock} from '../../platform/system-clock.js';
import {readSessions} from './read-session.js';

/** Which server keeps the sessions. */
export interface ServerStorageOptions {
  /** What `nonce`, `authenticate`, `me` and `sign-out` are added to; relative to the page, or of another origin. */
  readonly url: string;
}

/** What a server may say is wrong with a message. */
const REFUSALS: readonly ErrorCode[] = [
  'sign-in/invalid-message',
  'sign-in/wrong-domain',
  'sign-in/wrong-uri',
  'sign-in/wrong-nonce',
  'sign-in/wrong-signature',
  'sign-in/expired',
  'sign-in/not-yet-valid',
];
const NOT_SIGNED_IN: readonly (number | undefined)[] = [401, 404];

/**
 * Keeps sessions on a server, which checks messages and signatures and remembers the user by an HTTP-only cookie:
 * `GET nonce` gives `{nonce}` and, for pages of other origins, its own `time` (ISO 8601; others read the header `Date`), `POST authenticate` takes `{sessions: [{message, signature}], replace}`, `GET me` gives
 * `{sessions: [{message, signature}]}`, `POST sign-out` takes `{messages}`, or nothing for all.
 *
 * All send cookies along (`credentials: 'include'`). A server refuses with a status from 400 to 499 and `{code}`, one of the
 * codes that begin with `sign-in/`; without one it is `sign-in/refused`. A server that cannot be reached rejects with
 * `http/status`, `http/offline` or `http/timeout`: its users are not taken for signed out.
 */
export function serverStorage({url}: ServerStorageOptions): SiwxStorage {
  /** Another origin's header is hidden from the page unless that origin exposes it. */
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
  const {nonce, time: told} = isRecord(answer) ? answer : {};
  if (typeof nonce === 'string') {
    const time = Date.parse((typeof told === 'string' ? told : dateOf()) ?? '');
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

/** Says what the server has against a message. */
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

/** Not by its class: servers replace that of their runtime. */
async function readBody(response: unknown): Promise<unknown> {
  try {
    return await (response as Response).json();
  } catch {
    // What a proxy in front of the server says is no JSON.
    return undefined;
  }
}
