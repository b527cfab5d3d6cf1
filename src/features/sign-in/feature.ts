import type {FeatureManifest, HoldsSessions} from '../../core/ports/feature.js';
import type {SessionSource} from '../../core/model/session-source.js';
import type {ConnectSignInController} from './connect-sign-in-controller.js';
import type {ConnectSignInFlow} from './connect-sign-in-flow.js';
import type {SignInController} from './sign-in-controller.js';
import type {SignInFlow} from './sign-in-flow.js';
import type {SignOutFlow} from './sign-out-flow.js';
import type {en} from './messages/en.js';

/** API of the feature `signIn`. */
export interface SignInApi extends SignInFlow, ConnectSignInFlow, Pick<SignOutFlow, 'disconnected'> {
  /** State of a one-click sign-in. */
  readonly connectSignIn: ConnectSignInController;
  /** The account that signs in, its message, and the state of signing. */
  readonly signIn: SignInController;
  /** The sign-ins that this site holds. */
  readonly sessions: SessionSource;
}

type Sentences = typeof en;

declare module '../../core/messages/message.js' {
  interface Messages extends Sentences {}
}
declare module '../../core/ports/feature.js' {
  interface FeatureApis {
    readonly signIn: SignInApi;
  }
}
declare module '../../core/model/view.js' {
  interface ViewParams {
    readonly SIWXSignMessage: undefined;
    readonly ConnectingSiwe: undefined;
  }
}

const isWanted: HoldsSessions = ({options}) => Boolean(options.siwx ?? options.signInWithWallet);

export interface SignInFeature extends FeatureManifest<
  'signIn',
  never,
  'SIWXSignMessage' | 'ConnectingSiwe'
> {}

export const signInFeature: SignInFeature = {
  id: 'signIn',
  needs: [],
  gates: [
    {
      view: 'SIWXSignMessage',
      heldViews: ['SIWXSignMessage', 'ApproveTransaction'],
      back: 'pop',
      isWanted,
      load: async () => (await import(/* together: sign-in */ './sign-in-gate.js')).createSignInGate,
    },
  ],
  views: {
    SIWXSignMessage: {
      tag: 'drawbridge-siwx-sign-message-view',
      title: () => ['signIn.title'],
      load: () => import(/* together: sign-in-views */ './views/siwx-sign-message-view.js'),
      needsAccount: true,
      asksWallet: true,
    },
    ConnectingSiwe: {
      tag: 'drawbridge-connecting-siwe-view',
      title: () => ['signIn.title'],
      load: () => import(/* together: sign-in-views */ './views/connecting-siwe-view.js'),
      asksWallet: true,
    },
  },
  messages: {
    prefixes: ['signIn'],
    load: {en: async () => (await import(/* together: sign-in */ './messages/en.js')).en},
  },
  sessions: isWanted,
  load: async () => (await import(/* together: sign-in */ './create-sign-in.js')).createSignIn,
};
