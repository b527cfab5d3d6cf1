import type {EmailLoginFeature} from './api.js';

/** Logs users in by e-mail or a social login, on pages with the connector of the login service. */
export const emailLoginFeature: EmailLoginFeature = {
  id: 'emailLogin',
  needs: [],
  views: {
    EmailLogin: {
      tag: 'drawbridge-email-login-view',
      title: () => ['login.title'],
      load: () => import(/* together: email-login-views */ './views/email-login-view.js'),
    },
    EmailVerifyOtp: {
      tag: 'drawbridge-email-verify-otp-view',
      title: () => ['login.codeTitle'],
      load: () => import(/* together: email-login-views */ './views/email-verify-otp-view.js'),
    },
    EmailVerifyDevice: {
      tag: 'drawbridge-email-verify-device-view',
      title: () => ['login.deviceTitle'],
      load: () => import(/* together: email-login-views */ './views/email-verify-device-view.js'),
    },
    ConnectSocials: {
      tag: 'drawbridge-connect-socials-view',
      title: () => ['login.socialsTitle'],
      load: () => import(/* together: email-login-views */ './views/connect-socials-view.js'),
    },
    ConnectingSocial: {
      tag: 'drawbridge-connecting-social-view',
      title: ({name}) => name,
      load: () => import(/* together: email-login-views */ './views/connecting-social-view.js'),
    },
    ConnectingFarcaster: {
      tag: 'drawbridge-connecting-farcaster-view',
      title: () => ['login.farcasterTitle'],
      load: () => import(/* together: email-login-views */ './views/connecting-farcaster-view.js'),
    },
    OtherAccount: {
      tag: 'drawbridge-other-account-view',
      title: () => ['login.otherTitle'],
      load: () => import(/* together: email-login-views */ './views/other-account-view.js'),
    },
    OtherSession: {
      tag: 'drawbridge-other-session-view',
      title: () => ['login.sessionTitle'],
      load: () => import(/* together: email-login-views */ './views/other-session-view.js'),
    },
    UpdateEmailWallet: {
      tag: 'drawbridge-update-email-wallet-view',
      title: () => ['login.editTitle'],
      load: () => import(/* together: email-change */ './views/update-email-wallet-view.js'),
    },
    UpdateEmailPrimaryOtp: {
      tag: 'drawbridge-update-email-primary-otp-view',
      title: () => ['login.presentTitle'],
      load: () => import(/* together: email-change */ './views/update-email-otp-views.js'),
    },
    UpdateEmailSecondaryOtp: {
      tag: 'drawbridge-update-email-secondary-otp-view',
      title: () => ['login.newTitle'],
      load: () => import(/* together: email-change */ './views/update-email-otp-views.js'),
    },
    UpgradeEmailWallet: {
      tag: 'drawbridge-upgrade-email-wallet-view',
      title: () => ['login.upgradeTitle'],
      load: () => import(/* together: email-change */ './views/upgrade-email-wallet-view.js'),
    },
  },
  messages: {
    prefixes: ['login'],
    load: {en: async () => (await import(/* together: login-methods */ './messages/en.js')).en},
    loadLater: {
      en: async () => (await import(/* together: email-login-views */ './messages/en-later.js')).enLater,
    },
  },
  slots: [
    {
      slot: 'connect-method',
      id: 'email',
      method: 'email',
      tag: 'drawbridge-login-email',
      load: () => import(/* together: login-methods */ './views/login-email.js'),
      isOffered: ({features}) => features.email,
      blockSize: () => 56,
    },
    {
      slot: 'connect-method',
      id: 'socials',
      method: 'social',
      tag: 'drawbridge-login-socials',
      load: () => import(/* together: login-methods */ './views/login-socials.js'),
      isOffered: ({features}) => features.socials !== false && features.socials.length > 0,
      // One row of buttons, or a wide button above the others.
      blockSize: ({features}) => (features.socials && features.socials.length > 2 ? 116 : 56),
    },
    {
      slot: 'account-notice',
      id: 'loginEnds',
      tag: 'drawbridge-login-session',
      load: () => import(/* together: email-login-account */ './views/login-session.js'),
      isOffered: ({subject}) => subject?.connector.type === 'AUTH',
    },
    {
      slot: 'account-security',
      id: 'login',
      tag: 'drawbridge-login-account',
      load: () => import(/* together: email-login-account */ './views/login-account.js'),
      isOffered: ({subject}) => subject?.connector.type === 'AUTH',
    },
  ],
  load: async () => (await import(/* together: email-login */ './create-email-login.js')).createEmailLogin,
};
