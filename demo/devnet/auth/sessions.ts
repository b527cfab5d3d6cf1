import {randomUUID} from 'node:crypto';
import type {Account, Identity} from './accounts.js';
import {LoginError} from './login-error.js';
import type {LoginSwitches} from './login-switches.js';

const LIFETIME_MS = 7 * 24 * 60 * 60_000;

/** Why a session ended without a request of its page. */
export type EndReason = 'expired' | 'signed-out';

/** A login of one page's visitor. */
export interface LoginSession {
  /** Known to the frame only. */
  readonly secret: string;
  /** Known to the page: proves nothing but which session it means. */
  readonly token: string;
  readonly account: Account;
  readonly identity: Identity;
  /** The page's origin. */
  readonly origin: string;
  /** Milliseconds since the epoch. */
  readonly endsAt: number;
}

/** The sessions of all visitors. */
export class Sessions {
  readonly #now: () => number;
  readonly #open = new Map<string, LoginSession>();

  constructor(now: () => number) {
    this.#now = now;
  }

  begin(start: Pick<LoginSession, 'account' | 'identity' | 'origin'>, switches: LoginSwitches): LoginSession {
    const session = {...start, secret: randomUUID(), token: randomUUID(), endsAt: this.#endOf(switches)};
    this.#open.set(session.secret, session);
    return session;
  }

  /** The open session, or the reason for its end. */
  read(secret: string): LoginSession | EndReason {
    const session = this.#open.get(secret);
    if (!session) return 'signed-out';
    return session.endsAt > this.#now() ? session : 'expired';
  }

  /** @throws LoginError if the session has ended. */
  require(secret: string): LoginSession {
    const session = this.read(secret);
    if (typeof session === 'string') throw new LoginError('The session has ended. Log in again.');
    return session;
  }

  renew(secret: string, switches: LoginSwitches): LoginSession {
    const session = {...this.require(secret), endsAt: this.#endOf(switches)};
    this.#open.set(secret, session);
    return session;
  }

  /** Replaces the identity, for example after a change of the e-mail address. */
  update(secret: string, identity: Identity): void {
    this.#open.set(secret, {...this.require(secret), identity});
  }

  end(secret: string): void {
    this.#open.delete(secret);
  }

  /** Ends all sessions of a person. */
  endAll(email: string): void {
    for (const [secret, {identity}] of this.#open) {
      if (identity.email === email || identity.subject === email) this.#open.delete(secret);
    }
  }

  #endOf({sessionSeconds}: LoginSwitches): number {
    return this.#now() + (sessionSeconds === undefined ? LIFETIME_MS : sessionSeconds * 1000);
  }
}
