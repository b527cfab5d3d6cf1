import {createHash} from 'node:crypto';
import {ProjectSwitches} from '../control/project-switches.js';
import {Accounts, type Account, type Identity, type OtherMethod} from './accounts.js';
import {Consents} from './consents.js';
import {EmailLogins} from './email-logins.js';
import type {LoginSwitches} from './login-switches.js';
import {Mailbox} from './mailbox.js';
import {Sessions, type EndReason, type LoginSession} from './sessions.js';

/** A session as the frame receives it. */
export interface SessionAnswer {
  readonly secret: string;
  readonly token: string;
  /** 32 bytes in hexadecimal, for the frame only. */
  readonly seed: string;
  readonly method: string;
  readonly endsAt: number;
  readonly email?: string;
  readonly username?: string;
}

/** The outcome of a login. */
export interface LoginAnswer {
  readonly session: SessionAnswer;
  readonly otherMethods: readonly OtherMethod[];
}

/** The caller of an operation. */
export interface Caller {
  readonly projectId: string;
  /** The page's origin. */
  readonly origin: string;
}

/** A toy: keys in memory, mails in a page. State and rules of the login service. */
export class LoginService {
  readonly mailbox = new Mailbox();
  readonly switches = new ProjectSwitches<LoginSwitches>();
  readonly consents = new Consents();
  readonly sessions: Sessions;
  readonly emails: EmailLogins;
  readonly #accounts = new Accounts();

  constructor(now: () => number = Date.now) {
    this.sessions = new Sessions(now);
    const {mailbox, sessions} = this;
    this.emails = new EmailLogins({mailbox, sessions, accounts: this.#accounts, now});
  }

  /** Opens a session for a person who has proved their identity. */
  logIn(identity: Identity, {projectId, origin}: Caller): LoginAnswer {
    const switches = this.switches.of(projectId);
    const account = this.#accounts.open(identity, switches.linksMethods === true);
    const session = this.sessions.begin({account, identity, origin}, switches);
    return {session: toAnswer(session), otherMethods: this.#accounts.otherMethods(account, identity)};
  }

  /** The session of a returning visitor, or why it has ended. */
  restore(secret: string, projectId: string): SessionAnswer | {readonly ended: EndReason} {
    const session = this.sessions.read(secret);
    if (typeof session === 'string') return {ended: session};
    const answer = toAnswer(session);
    const isOther = this.switches.of(projectId).changesAddress;
    return isOther ? {...answer, seed: otherSeed(session.account)} : answer;
  }

  /** The session of this page's visitor for an address, if it is open: no new login is needed. */
  isLoggedIn(secret: string | undefined, email: string): boolean {
    const session = secret === undefined ? 'signed-out' : this.sessions.read(secret);
    return typeof session !== 'string' && session.identity.email === email.trim().toLowerCase();
  }
}

function toAnswer({secret, token, account, identity, endsAt}: LoginSession): SessionAnswer {
  const {method, email, username} = identity;
  return {
    secret,
    token,
    seed: account.seed,
    method,
    endsAt,
    ...(email === undefined ? {} : {email}),
    ...(username === undefined ? {} : {username}),
  };
}

function otherSeed({seed}: Account): string {
  return createHash('sha256').update(seed).update('another account').digest('hex');
}
