import type {HoldsSessions} from '../../core/ports/feature.js';
import type {SignInFeature} from './api.js';

const isWanted: HoldsSessions = ({options}) => Boolean(options.siwx ?? options.signInWithWallet);

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
