import type {ReadableAtom} from 'nanostores';
import type {ChainNamespace} from '../model/caip.js';
import type {EarlierLogin, LoginAccount, LoginMethod, LoginUser, SocialProvider} from '../model/login.js';
import type {Connector, ShownConnector} from './connector.js';

/** The step that follows a submitted e-mail address. */
export type EmailStep =
  /** The user approves this device by a link in an e-mail. */
  | 'VERIFY_DEVICE'
  /** The user enters the code of an e-mail. */
  | 'VERIFY_OTP'
  /** The user is logged in already. */
  | 'CONNECT';

/** The session of the login service. */
export type LoginState =
  /** There is no login, or it is unknown because the frame is not loaded. */
  | {readonly status: 'none'}
  | {
      readonly status: 'logged-in';
      readonly method: LoginMethod;
      readonly user: LoginUser;
      /** Milliseconds since the epoch; absent if the service does not report the end of the session. */
      readonly endsAt?: number;
    }
  /** A session was open before this page was loaded, and the service could not be asked whether it still is. */
  | {readonly status: 'unknown'}
  /** The session has ended without the user's request. */
  | {readonly status: 'ended'; readonly reason: 'expired' | 'signed-out-elsewhere' | 'storage-blocked'};

/** The outcome of a login in the frame, before the page is connected. */
export interface LoggedIn {
  /** Earlier logins of the same person by other methods; empty if the service does not report them. */
  readonly earlier: readonly EarlierLogin[];
}

/**
 * The login service behind a connector of the type `AUTH`: the embedded frame, or another implementation.
 *
 * Methods load the frame at their first call. Each rejects with `login/unreachable` (the frame did not load or did
 * not answer in time), `login/refused` (the service answered with an error, whose text is in `cause`),
 * `login/unavailable` (the service cannot answer now), `login/offline`, `login/blocked` (a policy forbids the frame),
 * `login/interrupted` (the frame reloaded, or the client ended) or `connect/cancelled` (the signal aborted).
 */
export interface LoginService {
  readonly state: ReadableAtom<LoginState>;
  /** The method of the last login in this browser; `undefined` without one. Never an address. */
  readonly lastMethod: LoginMethod | undefined;
  /** The site of the frame and of its windows. */
  readonly origin: string;
  /** The first namespaces that the service has accounts for. */
  readonly namespaces: readonly ChainNamespace[];

  /** True if a code that the service has sent is still good after a reload of the page; known once the frame is loaded. */
  readonly keepsCodes?: boolean | undefined;

  /** Loads the frame ahead of the first request. Never rejects. */
  prepare(): Promise<void>;

  /** Sends a code or a link to the address. */
  connectEmail(email: string, signal: AbortSignal): Promise<EmailStep>;
  /** Waits until the user has approved this device by the link; a code follows. */
  connectDevice(signal: AbortSignal): Promise<void>;
  /**
   * Checks the code of the e-mail. A service that knows why it refuses a code rejects with `login/code-wrong`,
   * `login/code-expired`, `login/code-tries` or `login/code-older`; `login/code-lost`: it has forgotten the login. So do the
   * checks of the codes for another address.
   */
  connectOtp(code: string, signal: AbortSignal): Promise<LoggedIn>;

  /** The address for the window of a social login. */
  socialUri(provider: Exclude<SocialProvider, 'farcaster'>, signal: AbortSignal): Promise<string>;
  /** Logs in with the address to which the provider returned the window. */
  connectSocial(
    provider: Exclude<SocialProvider, 'farcaster'>,
    resultUri: string,
    signal: AbortSignal,
  ): Promise<LoggedIn>;
  /** The link that a Farcaster app opens. */
  farcasterUri(signal: AbortSignal): Promise<string>;
  /** Waits until the user has approved in Farcaster. */
  connectFarcaster(signal: AbortSignal): Promise<LoggedIn>;

  /**
   * The user whose session the service has for this site, in whichever tab it was opened; `undefined` without one. A
   * login would replace it, so the user is asked first. Absent in services that cannot tell.
   */
  openSession?(signal: AbortSignal): Promise<LoginUser | undefined>;

  /** Starts a change of the e-mail address. */
  updateEmail(email: string, signal: AbortSignal): Promise<'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'>;
  /** Checks the code sent to the present address. */
  updateEmailPrimaryOtp(code: string, signal: AbortSignal): Promise<void>;
  /** Checks the code sent to the new address, and resolves with that address. */
  updateEmailSecondaryOtp(code: string, signal: AbortSignal): Promise<string>;

  /**
   * Chooses between the accounts of a namespace, deploys nothing, and resolves with the account in use. The
   * connector then emits `session`.
   */
  preferAccount(namespace: ChainNamespace, type: LoginAccount['type']): Promise<LoginAccount>;
  /** Renews the session before it ends, with the same accounts; absent if the service cannot. */
  readonly renew?: ((signal: AbortSignal) => Promise<void>) | undefined;
  /** The page of the service, on {@link origin}, on which users export their key; absent in services without it. */
  readonly exportUri?: string | undefined;
  /** Ends the session in the service. */
  signOut(): Promise<void>;
}

/** A connector of a login: its wallet belongs to a user of the login service. */
export interface LoginConnector extends Connector {
  readonly type: 'AUTH';
  readonly login: LoginService;
}

/** True for the connector of a login. */
export function isLoginConnector(connector: ShownConnector): connector is LoginConnector {
  return connector.type === 'AUTH' && 'login' in connector;
}
