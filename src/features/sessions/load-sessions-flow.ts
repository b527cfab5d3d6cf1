import {DrawbridgeError, isDrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {ErrorCode} from '../../core/errors/error-codes.js';
import {present} from '../../core/errors/presentation.js';
import type {Message} from '../../core/messages/message.js';
import type {HeldSession, SessionSource} from '../../core/model/session-source.js';
import type {SessionKind} from './session-group.js';
import type {SessionsController} from './sessions-controller.js';

/** Dependencies of {@link createLoadSessionsFlow}. */
interface LoadSessionsParts {
  readonly kinds: readonly SessionKind[];
  readonly sessions: SessionsController;
}

/** Sessions of one kind, and their source. */
interface FoundSessions {
  readonly source: SessionSource;
  readonly held: readonly HeldSession[];
}

/** Loads the sessions of the account. */
export interface LoadSessionsFlow {
  /** Asks every source; never rejects. */
  load(): Promise<void>;
  /** Loads and shows one kind; rejects with the reason of a failure, which is shown, too. */
  read(group: string): Promise<FoundSessions>;
}

/** Creates the flow of one client. */
export function createLoadSessionsFlow(parts: LoadSessionsParts): LoadSessionsFlow {
  const read = (group: string): Promise<FoundSessions> => readGroup(parts, group);
  return {
    async load() {
      await Promise.allSettled(parts.kinds.map(({id}) => read(id)));
    },
    read,
  };
}

async function readGroup({kinds, sessions}: LoadSessionsParts, group: string): Promise<FoundSessions> {
  const kind = kinds.find(({id}) => id === group);
  if (!kind)
    throw new DrawbridgeError('client/invalid-argument', `There is no group of sessions "${group}"`, {
      name: group,
    });
  const look = sessions.begin(group);
  const [found] = await Promise.allSettled([ask(kind)]);
  if (found.status === 'rejected') {
    sessions.fail(group, look, problemWords(found.reason));
    throw found.reason;
  }
  sessions.show(group, look, found.value);
  return found.value;
}

async function ask({load}: SessionKind): Promise<FoundSessions> {
  const source = await load();
  return {source, held: await source.list()};
}

type NamedWords = 'sessions.kept' | 'sessions.untold';

const WORDS: Readonly<Partial<Record<ErrorCode, NamedWords>>> = {
  'wallet/request-unsupported': 'sessions.kept',
  'disconnect/failed': 'sessions.untold',
};

/** The reason why a session of this name remains, and the user's next step. */
export function problemWords(cause: unknown, name = ''): Message {
  if (!isDrawbridgeError(cause)) return ['error.unknown'];
  if (cause.kind === 'declined') return ['sessions.declined', name];
  // It says already what the user can do.
  if (cause.code === 'smart-session/kept') return present(cause).message;
  const words = WORDS[cause.code];
  return words ? [words, name] : present(cause).message;
}
