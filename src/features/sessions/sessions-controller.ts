import {atom, type ReadableAtom} from 'nanostores';
import type {Message} from '../../core/messages/message.js';
import type {MessageWallet} from '../../core/messages/shown-wallet.js';
import type {HeldSession, SessionSource} from '../../core/model/session-source.js';

/** A session that could not be revoked completely, and the reason. */
export interface Leftover {
  readonly wallet: MessageWallet;
  readonly reason: Message;
}

/** The sessions, and the actions that are running. */
export interface SessionsState {
  /** In the order they are shown. */
  readonly groups: readonly SessionGroup[];
  /** The sessions that are being revoked, by {@link sessionKey}. */
  readonly revoking: readonly string[];
  /** True while all are being revoked, one after another. */
  readonly isRevokingAll: boolean;
  /** Result of the user's last action. */
  readonly left: readonly Leftover[];
  /** The last result, for the announcement. */
  readonly done: Message | undefined;
}

/** Holds the sessions of this site. */
export class SessionsController {
  readonly #state: ReturnType<typeof atom<SessionsState>>;
  readonly #looks = new Map<string, number>();

  readonly state: ReadableAtom<SessionsState>;

  /** Takes the ids of the groups, in the order they are shown. */
  constructor(ids: readonly string[]) {
    const groups = ids.map((id): SessionGroup => ({...UNKNOWN, id}));
    this.#state = atom<SessionsState>({
      groups,
      revoking: [],
      isRevokingAll: false,
      left: [],
      done: undefined,
    });
    this.state = this.#state;
  }

  /** Starts loading a group and keeps its sessions. Returns the number of this load; older loads are ignored. */
  begin(id: string): number {
    this.#change(id, ({status}) => ({status: status === 'ready' ? 'ready' : 'loading'}));
    const look = (this.#looks.get(id) ?? 0) + 1;
    this.#looks.set(id, look);
    return look;
  }

  /** Stores the sessions of a group. */
  show(id: string, look: number, found: Pick<SessionGroup, 'held'> & {readonly source: SessionSource}): void {
    const {held, source} = found;
    const {heading, disconnect} = source;
    if (this.#looks.get(id) === look)
      this.#change(id, () => ({status: 'ready', held, heading, canDisconnect: disconnect !== undefined}));
  }

  /** Loading a group failed; its earlier sessions may have ended. */
  fail(id: string, look: number, problem: Message): void {
    if (this.#looks.get(id) === look) this.#change(id, () => ({status: 'failed', held: [], problem}));
  }

  /** Marks a session as being revoked. */
  start(placed: PlacedSession): void {
    const {revoking} = this.#state.get();
    this.#patch({revoking: [...revoking, sessionKey(placed)], done: undefined});
  }

  /** Stores the holder's answer; `left` is the part that failed. */
  end(placed: PlacedSession, {done, left}: {readonly done?: Message; readonly left?: Leftover}): void {
    const state = this.#state.get();
    const key = sessionKey(placed);
    this.#patch({
      revoking: state.revoking.filter((other) => other !== key),
      done,
      ...(left && {left: [...state.left, left]}),
    });
  }

  /** Drops the result of an earlier action. */
  forgetLeft(): void {
    if (this.#state.get().left.length > 0) this.#patch({left: []});
  }

  setRevokingAll(isRevokingAll: boolean): void {
    this.#patch({isRevokingAll});
  }

  #change(id: string, change: (group: SessionGroup) => Partial<SessionGroup>): void {
    const {groups} = this.#state.get();
    this.#patch({groups: groups.map((group) => (group.id === id ? {...group, ...change(group)} : group))});
  }

  #patch(change: Partial<SessionsState>): void {
    this.#state.set({...this.#state.get(), ...change});
  }
}

const UNKNOWN = {
  heading: ['sessions.others'],
  status: 'loading',
  held: [],
  canDisconnect: false,
} as const satisfies Omit<SessionGroup, 'id'>;

/** One kind of session, and its source. */
export interface SessionKind {
  /** The feature that holds it, or a name of this feature. */
  readonly id: string;
  /** Loads their source; rejects with `chunk/unavailable`. */
  readonly load: () => Promise<SessionSource>;
}

/** Sessions of one kind, with the state of loading them. */
export interface SessionGroup {
  readonly id: string;
  readonly heading: Message;
  /** Stays `ready` during a reload. */
  readonly status: 'loading' | 'ready' | 'failed';
  readonly held: readonly HeldSession[];
  /** A session that cannot be revoked can be ended on this site. */
  readonly canDisconnect: boolean;
  /** The reason why loading failed. */
  readonly problem?: Message;
}

/** True for a session of this site; those of other sites are listed separately. */
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
