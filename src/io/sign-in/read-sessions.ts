import {isRecord} from '../../core/model/safety/record.js';
import {parseSignInMessage} from '../../core/model/sign-in/parse-sign-in-message.js';
import {type Cacao, isSessionBound, type SiwxSession} from '../../core/model/sign-in/siwx-session.js';
import {attempt} from './hex-bytes.js';

/** Limit of sessions that are read, far above a user's signed-in accounts. */
const MAX_SESSIONS = 100;

/** Reads stored sessions, or those of a server; invalid ones are left out. */
export function readSessions(value: unknown): readonly SiwxSession[] {
  const entries: readonly unknown[] = Array.isArray(value) ? value.slice(0, MAX_SESSIONS) : [];
  return entries.map(readSession).filter((session) => session !== undefined);
}

/** Reads a session. Its data comes from its text alone, because only the text was signed. */
function readSession(value: unknown): SiwxSession | undefined {
  if (!isRecord(value)) return undefined;
  const {message, signature, cacao} = value;
  if (typeof message !== 'string' || typeof signature !== 'string') return undefined;
  const data = attempt(() => parseSignInMessage(message));
  if (!data) return undefined;
  const session: SiwxSession = {
    data: {...data, accountAddress: data.address},
    message,
    signature,
    ...(isCacao(cacao) && {cacao}),
  };
  return isSessionBound(session) ? session : undefined;
}

/** Checks only the structure, because the text contains the same data. */
function isCacao(value: unknown): value is Cacao {
  return isRecord(value) && ['h', 'p', 's'].every((part) => isRecord(value[part]));
}
