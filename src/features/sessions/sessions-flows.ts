import {DrawbridgeError, isDrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {ErrorCode} from '../../core/errors/error-codes.js';
import {present} from '../../core/errors/presentation.js';
import type {Message} from '../../core/messages/message.js';
import {type MessageWallet, NO_WALLET} from '../../core/messages/shown-wallet.js';
import {holderOf, type HeldSession, type SessionSource} from '../../core/model/session-source.js';
import {
  isOwn,
  type Leftover,
  type PlacedSession,
  sessionKey,
  type SessionKind,
  type SessionsController,
} from './sessions-controller.js';

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
interface LoadSessionsFlow {
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
    sessions.fail(group, look, signInErrorMessage(found.reason));
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

/** The reason why a session with this wallet remains, and the user's next step. */
function signInErrorMessage(cause: unknown, wallet?: MessageWallet): Message {
  if (!isDrawbridgeError(cause)) return ['error.unknown'];
  if (cause.kind === 'declined') return ['sessions.declined', wallet ?? NO_WALLET];
  // This message already has the next step.
  if (cause.code === 'smart-session/kept') return present(cause, wallet).message;
  const words = WORDS[cause.code];
  return words ? [words, wallet ?? NO_WALLET] : present(cause, wallet).message;
}

/** Dependencies of {@link createRevokeSessionsFlow}. */
interface RevokeSessionsParts {
  readonly sessions: SessionsController;
  readonly read: LoadSessionsFlow['read'];
}

/** Revokes sessions. No method rejects: the state has failures with their reasons. */
export interface RevokeSessionsFlow {
  /** Revokes a session, or ends it on this site alone where its holder takes nothing back. */
  revoke(group: string, id: string): Promise<void>;
  /** Revokes all sessions of this site, one after another; those of other sites stay. */
  revokeAll(): Promise<void>;
  /** Stops after the current request. */
  stop(): void;
}

/** Creates the flow that revokes. */
export function createRevokeSessionsFlow(parts: RevokeSessionsParts): RevokeSessionsFlow {
  const {sessions} = parts;
  let isStopped = false;
  return {
    async revoke(group, id) {
      const placed = allSessions(sessions).find((each) => each.group === group && each.session.id === id);
      if (!placed || isBusy(sessions, placed)) return;
      sessions.forgetLeft();
      await revokeOne(parts, placed);
    },
    async revokeAll() {
      if (sessions.state.get().isRevokingAll) return;
      isStopped = false;
      sessions.forgetLeft();
      sessions.setRevokingAll(true);
      const own = allSessions(sessions).filter(({session}) => isOwn(session));
      for (const placed of own.toReversed())
        if (!isStopped && !isBusy(sessions, placed)) await revokeOne(parts, placed);
      sessions.setRevokingAll(false);
    },
    stop() {
      isStopped = true;
    },
  };
}

/** Sign-ins come after wallets, but end first, because revoking them may need the connection. */
function allSessions({state}: SessionsController): readonly PlacedSession[] {
  return state.get().groups.flatMap(({id, held}) => held.map((session) => ({group: id, session})));
}

function isBusy({state}: SessionsController, placed: PlacedSession): boolean {
  return state.get().revoking.includes(sessionKey(placed));
}

async function revokeOne({sessions, read}: RevokeSessionsParts, placed: PlacedSession): Promise<void> {
  sessions.start(placed);
  const [outcome] = await Promise.allSettled([act(read, placed)]);
  const wallet = holderOf(placed.session);
  sessions.end(
    placed,
    outcome.status === 'fulfilled'
      ? outcome.value
      : {left: {wallet, reason: signInErrorMessage(outcome.reason, wallet)}},
  );
  // It may be over although its holder failed.
  await Promise.allSettled([read(placed.group)]);
}

interface Outcome {
  readonly done?: Message;
  readonly left?: Leftover;
}

/** Looks at it again right before its holder is asked: it may have been ended elsewhere meanwhile. */
async function act(read: LoadSessionsFlow['read'], {group, session}: PlacedSession): Promise<Outcome> {
  const {source, held} = await read(group);
  const {id} = session;
  const wallet = holderOf(session);
  const now: HeldSession | undefined = held.find((each) => each.id === id);
  if (!now) return {done: ['sessions.gone', wallet]};
  if (now.canRevoke) {
    await source.revoke(id);
    return {done: ['sessions.revoked', wallet]};
  }
  if (!source.disconnect) return {left: {wallet, reason: now.hint ?? ['sessions.endsAlone']}};
  await source.disconnect(id);
  return {done: ['sessions.ended', wallet], left: {wallet, reason: ['sessions.inSettings', wallet]}};
}
