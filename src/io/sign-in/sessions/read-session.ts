import {isSessionBound} from '../../../core/model/sign-in/match-session.js';
import {parseSignInMessage} from '../../../core/model/sign-in/parse-sign-in-message.js';
import type {Cacao, SiwxSession} from '../../../core/model/sign-in/siwx-session.js';
import {isRecord} from '../../../core/model/safety/record.js';
import {attempt} from '../attempt.js';

/** No user has more accounts than this signed in. */
const MAX_SESSIONS = 100;

/** Sessions that were stored, or that a server tells of; what is none is left out. */
export function readSessions(value: unknown): readonly SiwxSession[] {
  const entries: readonly unknown[] = Array.isArray(value) ? value.slice(0, MAX_SESSIONS) : [];
  return entries.map(readSession).filter((session) => session !== undefined);
}

/** What a session says is read from its text alone, which is what was signed. */
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

/** As far as it is kept: what it says is in the text as well. */
function isCacao(value: unknown): value is Cacao {
  return isRecord(value) && ['h', 'p', 's'].every((part) => isRecord(value[part]));
}
