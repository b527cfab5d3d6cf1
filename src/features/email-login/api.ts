import type {ReadableAtom} from 'nanostores';
import type {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {ErrorKind} from '../../core/errors/error-codes.js';
import type {ChainNamespace} from '../../core/model/caip.js';
import type {
  EarlierLogin,
  LoginMethod,
  LoginUser,
  SocialProvider,
  WindowProvider,
} from '../../core/model/login.js';
import type {FeatureManifest} from '../../core/ports/feature.js';
import type {LOGIN_FAILURES} from './login-failures.js';
import type {enLater} from './messages/en-later.js';
import type {en} from './messages/en.js';

/** The code that the user has to enter. */
export interface CodeStep {
  /** The address to which the code was sent; as `a…@e…` if it {@link isMasked}. */
  readonly email: string;
  /** The page has reloaded since, and does not know the whole address. */
  readonly isMasked?: true;
  /** The time from which another code may be requested, in milliseconds since the epoch. */
  readonly resendAt: number;
  /** The time at which the code ends. */
  readonly endsAt: number;
  /** Codes that the service has refused without a reason. */
  readonly refusals?: number;
}

/**
 * The state of a social login. An answer of its window counts in each of them.
 *
 * - `opening`: the window is open and empty, and its address is being requested.
 * - `waiting`: the user logs in there.
 * - `slow`: the user has not finished within 45 s.
 * - `closed`: the window reads as closed. Under `Cross-Origin-Opener-Policy: same-origin` it may still be open.
 * - `blocked`: the browser opened no window. A link with `target="_blank"` and `rel="opener"` opens one.
 * - `leaving`: the provider replaces the page, and returns to it.
 * - `reading-user`: the provider has answered.
 */
export type SocialPhase = 'opening' | 'waiting' | 'slow' | 'closed' | 'blocked' | 'leaving' | 'reading-user';

/** A login in progress. */
export type LoginProgress =
  | {readonly step: 'idle'}
  /** The address is being sent. */
  | {readonly step: 'sending-email'; readonly email: string}
  | ({readonly step: 'verify-device'} & CodeStep)
  | ({readonly step: 'verify-code'; readonly isChecking: boolean} & CodeStep)
  | {
      readonly step: 'social';
      readonly provider: WindowProvider;
      readonly phase: SocialPhase;
      /** The address for the window, once it is known. */
      readonly uri?: string;
    }
  | {readonly step: 'farcaster'; readonly uri?: string; readonly phase: 'waiting' | 'reading-user'}
  /** The user has logged in before by another method, with other accounts, and is asked before the page connects. */
  | {readonly step: 'other-account'; readonly method: LoginMethod; readonly earlier: readonly EarlierLogin[]}
  /**
   * Another user is logged in on this site, in this tab or another one: the view asks before this login ends their
   * session.
   */
  | {readonly step: 'other-session'; readonly method: LoginMethod; readonly user: LoginUser}
  /** The page is being connected; with a failure, the user may try again. */
  | {readonly step: 'connecting'; readonly method: LoginMethod};

/** A change of the e-mail address in progress. */
export type EmailChange =
  | {readonly step: 'idle'}
  | ({readonly step: 'verify-present'; readonly isChecking: boolean; readonly newEmail: string} & CodeStep)
  | ({readonly step: 'verify-new'; readonly isChecking: boolean; readonly newEmail: string} & CodeStep);

/** A code or a link that was sent, while it can be used. The tab keeps it over a reload. */
export interface WaitingCode {
  /** The masked address: `a…@e…`. */
  readonly email: string;
  /** Milliseconds since the epoch. */
  readonly endsAt: number;
  /** The e-mail has a link that approves this device; a code follows. */
  readonly isLink: boolean;
  /** The page has reloaded since: for another code the user has to enter the address again. */
  readonly needsAddress: boolean;
  /** False if the page has reloaded, and the service has forgotten the login with that. */
  readonly canEnter: boolean;
}

/** State of a login. */
export interface EmailLoginState {
  readonly progress: LoginProgress;
  readonly change: EmailChange;
  /** The failure of the last step; absent once the user goes on. */
  readonly failure?: DrawbridgeError;
  /** The code that was sent last, until it is used. It may have expired since. */
  readonly waiting?: WaitingCode;
  /** The method of the last login in this browser. */
  readonly lastMethod?: LoginMethod;
  /** The present session ends soon, at this time in milliseconds since the epoch. */
  readonly endsAt?: number;
}

/**
 * API of the feature `emailLogin`. Each method shows the view of its step; failures are in {@link EmailLoginState.failure}
 * and reject, too. Rejects with `connect/connector-missing` if the page has no login connector.
 */
export interface EmailLoginApi {
  readonly state: ReadableAtom<EmailLoginState>;
  /** Social logins that this page and this device offer, in order. */
  readonly socials: ReadableAtom<readonly SocialProvider[]>;

  /** Loads the frame ahead; called at the first character of an address. */
  prepare(): void;
  /** The user focused the field for the e-mail address. Requests nothing of the login service. */
  selectEmail(): void;
  /** Sends a code to the address. Within 30 s of the last one rejects with `login/too-early`. */
  submitEmail(email: string): Promise<void>;
  /** Sends another code, or another link. */
  resend(): Promise<void>;
  /** Returns to the code, or the link, of {@link EmailLoginState.waiting}; to the field for the address if it is gone. */
  resumeCode(): Promise<void>;
  /** Checks six digits; connects the page. */
  submitCode(code: string): Promise<void>;
  /**
   * Logs in with a social provider. Opens its window before anything asynchronous: call it in the tap itself, or give
   * it the window that was opened in the tap, `null` if the browser blocked it. Connects the chain family; default: the one
   * for which the modal is open, or all that the login serves.
   */
  startSocial(provider: SocialProvider, opened?: Window | null, namespace?: ChainNamespace): Promise<void>;
  /** Logs in with a social provider in place of the page, to which the provider returns. */
  startSocialHere(provider: WindowProvider): Promise<void>;
  /** Goes on after the warning that this login has other accounts. */
  continueWithOtherAccount(): Promise<void>;
  /** In the step `other-session`: logs the other user out in all tabs, and goes on with this login. */
  replaceSession(): Promise<void>;
  /** In the step `other-session`: ends this login, and keeps the session of the other user. */
  keepSession(): void;
  /** Connects the page again, in the step `connecting`, after that failed. */
  retryConnect(): Promise<void>;
  /**
   * For the connector, while it shows EmailLogin: resolves once the user has logged in and, after a warning, has gone on.
   * The login connects the chain family; default: all that it serves. Rejects with the signal's reason.
   */
  untilLoggedIn(signal: AbortSignal, namespace?: ChainNamespace): Promise<void>;
  /** Ends the login in progress: closes its window, signs out of the service where the page is not connected. */
  cancel(): void;

  /** Changes the e-mail address. */
  startEmailChange(newEmail: string): Promise<void>;
  submitChangeCode(code: string): Promise<void>;
  resendChangeCode(): Promise<void>;
  cancelEmailChange(): void;

  /** The user follows the link that turns the wallet into a self-custodial one. */
  selectUpgrade(): void;

  /** Renews the session in place, with the same accounts. */
  renewSession(): Promise<void>;
}

type Sentences = typeof en & typeof enLater;

type Codes = Readonly<Record<keyof typeof LOGIN_FAILURES, ErrorKind>>;

declare module '../../core/errors/error-codes.js' {
  interface ErrorCodes extends Codes {}
}
declare module '../../core/messages/message.js' {
  interface Messages extends Sentences {}
}

declare module '../../core/ports/feature.js' {
  interface FeatureApis {
    readonly emailLogin: EmailLoginApi;
  }
}
declare module '../../core/model/view.js' {
  interface ViewParams {
    /** The login's methods, for a page that connects the login's connector. */
    readonly EmailLogin: undefined;
    readonly EmailVerifyOtp: undefined;
    readonly EmailVerifyDevice: undefined;
    /** All social logins. */
    readonly ConnectSocials: undefined;
    readonly ConnectingSocial: {
      /** The name of the provider. */
      readonly name: string;
    };
    readonly ConnectingFarcaster: undefined;
    /** Warns that this login has other accounts than an earlier one. */
    readonly OtherAccount: undefined;
    /** Asks before this login ends the session of another user. */
    readonly OtherSession: undefined;
    readonly UpdateEmailWallet: undefined;
    readonly UpdateEmailPrimaryOtp: undefined;
    readonly UpdateEmailSecondaryOtp: undefined;
    readonly UpgradeEmailWallet: undefined;
  }
}

type EmailLoginView =
  | 'EmailLogin'
  | 'EmailVerifyOtp'
  | 'EmailVerifyDevice'
  | 'ConnectSocials'
  | 'ConnectingSocial'
  | 'ConnectingFarcaster'
  | 'OtherAccount'
  | 'OtherSession'
  | 'UpdateEmailWallet'
  | 'UpdateEmailPrimaryOtp'
  | 'UpdateEmailSecondaryOtp'
  | 'UpgradeEmailWallet';

export interface EmailLoginFeature extends FeatureManifest<'emailLogin', never, EmailLoginView> {}
