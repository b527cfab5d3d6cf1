import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {HeldSession, SessionSource} from '../../core/model/session-source.js';
import {problemWords} from './problem-words.js';
import type {SessionKind} from './session-group.js';
import type {SessionsController} from './sessions-controller.js';

/** Dependencies of {@link createLoadSessionsFlow}. */
export interface LoadSessionsParts {
  readonly kinds: readonly SessionKind[];
  readonly sessions: SessionsController;
}

/** Sessions of one kind, and their source. */
export interface FoundSessions {
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
