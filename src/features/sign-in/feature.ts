import type {FeatureManifest} from '../../core/ports/feature.js';
import type {SignInController} from './sign-in-controller.js';
import type {SignInFlow} from './sign-in-flow.js';
import type {en} from './messages/en.js';

/** What signing in is done with. */
export interface SignInApi extends SignInFlow {
  /** Who is to sign in, with which message, and how far that is. */
  readonly signIn: SignInController;
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
  }
}

export interface SignInFeature extends FeatureManifest<'signIn', never, 'SIWXSignMessage'> {}

export const signInFeature: SignInFeature = {
  id: 'signIn',
  needs: [],
  gates: [
    {
      view: 'SIWXSignMessage',
      heldViews: ['SIWXSignMessage'],
      back: 'pop',
      isWanted: ({options}) => Boolean(options.siwx ?? options.signInWithWallet),
      load: async () => (await import(/* together: sign-in */ './sign-in-gate.js')).createSignInGate,
    },
  ],
  views: {
    SIWXSignMessage: {
      tag: 'drawbridge-siwx-sign-message-view',
      title: () => ['signIn.title'],
      load: () => import('./views/siwx-sign-message-view.js'),
      needsAccount: true,
    },
  },
  messages: {
    prefixes: ['signIn'],
    load: {en: async () => (await import('./messages/en.js')).en},
  },
  load: async () => (await import(/* together: sign-in */ './create-sign-in.js')).createSignIn,
};
