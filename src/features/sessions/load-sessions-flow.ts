import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {HeldSession, SessionSource} from '../../core/model/session-source.js';
import {problemWords} from './problem-words.js';
import type {SessionKind} from './session-group.js';
import type {SessionsController} from './sessions-controller.js';

/** What {@link createLoadSessionsFlow} works with. */
export interface LoadSessionsParts {
  readonly kinds: readonly SessionKind[];
  readonly sessions: SessionsController;
}

/** What is held of one kind, and who holds it. */
export interface FoundSessions {
  readonly source: SessionSource;
  readonly held: readonly HeldSession[];
}

/** Reading what is held. */
export interface LoadSessionsFlow {
  /** Asks everywhere; never rejects. */
  load(): Promise<void>;
  /** Asks for one kind and shows it; rejects with why it could not be read, which is shown, too. */
  read(group: string): Promise<FoundSessions>;
}

/** Creates the flow that reads what is held. */
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
  if (!kind) throw new DrawbridgeError('client/invalid-argument', `There is no kind ${group}`, {name: group});
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
