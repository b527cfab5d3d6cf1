import type {Message} from '../../core/messages/message.js';
import type {HeldSession, SessionSource} from '../../core/model/session-source.js';

/** One kind of session, and where it is asked for. */
export interface SessionKind {
  /** The feature that holds it, or a name of this one's own. */
  readonly id: string;
  /** Loads what holds them; rejects with `chunk/unavailable`. */
  readonly load: () => Promise<SessionSource>;
}

/** Sessions of one kind, with the state of loading them. */
export interface SessionGroup {
  readonly id: string;
  readonly heading: Message;
  /** `ready` stays while it is asked again. */
  readonly status: 'loading' | 'ready' | 'failed';
  readonly held: readonly HeldSession[];
  /** A session that cannot be revoked can be ended on this site. */
  readonly canDisconnect: boolean;
  /** The reason why loading failed. */
  readonly problem?: Message;
}

/** True for a session of this site; those of other sites are listed apart. */
export function isOwn({otherSite}: HeldSession): boolean {
  return otherSite === undefined;
}

/** One session among those of all kinds. */
export interface PlacedSession {
  readonly group: string;
  readonly session: HeldSession;
}

/** Names a session among those of all kinds. */
export function sessionKey({group, session}: PlacedSession): string {
  return `${group} ${session.id}`;
}
