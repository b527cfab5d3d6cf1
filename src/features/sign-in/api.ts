import type {ErrorKind} from '../../core/errors/error-codes.js';
import type {SessionSource} from '../../core/model/session-source.js';
import type {InternalManifest} from '../../core/ports/feature.js';
import type {ConnectSignInController} from './connect-sign-in-controller.js';
import type {ConnectSignInFlow} from './connect-sign-in-flow.js';
import type {en} from './messages/en.js';
import type {PageSignInFlow} from './page-sign-in-flow.js';
import type {SignInController} from './sign-in-controller.js';
import type {SIGN_IN_FAILURES} from './sign-in-failures.js';
import type {SignInFlow} from './sign-in-flow.js';
import type {SignOutFlow} from './sign-out-flow.js';

/** API of the feature `signIn`. */
export interface SignInApi
  extends SignInFlow, ConnectSignInFlow, PageSignInFlow, Pick<SignOutFlow, 'disconnected'> {
  /** State of a one-click sign-in. */
  readonly connectSignIn: ConnectSignInController;
  /** The account that signs in, its message, and the state of signing. */
  readonly signIn: SignInController;
  /** The sign-ins that this site holds. */
  readonly sessions: SessionSource;
}

type Sentences = typeof en;

type Codes = Readonly<Record<keyof typeof SIGN_IN_FAILURES, ErrorKind>>;

declare module '../../core/errors/error-codes.js' {
  interface ErrorCodes extends Codes {}
}
declare module '../../core/messages/message.js' {
  interface Messages extends Sentences {}
}
declare module '../../core/ports/feature.js' {
  interface InternalApis {
    readonly signIn: SignInApi;
  }
}
declare module '../../core/model/view.js' {
  interface ViewParams {
    readonly SIWXSignMessage: undefined;
    readonly ConnectingSiwe: undefined;
  }
}

export interface SignInFeature extends InternalManifest<
  'signIn',
  never,
  'SIWXSignMessage' | 'ConnectingSiwe'
> {}
