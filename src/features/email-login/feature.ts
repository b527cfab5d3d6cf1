import type {FeatureManifest} from '../../core/ports/feature.js';
import type {EmailLoginApi} from './api.js';

declare module '../../core/ports/feature.js' {
  interface FeatureApis {
    readonly emailLogin: EmailLoginApi;
  }
  interface PluginFeatures {
    readonly emailLogin: EmailLoginFeature;
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
    readonly ConnectingSocial: undefined;
    readonly ConnectingFarcaster: undefined;
    /** Warns that this login has other accounts than an earlier one. */
    readonly OtherAccount: undefined;
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
  | 'UpdateEmailWallet'
  | 'UpdateEmailPrimaryOtp'
  | 'UpdateEmailSecondaryOtp'
  | 'UpgradeEmailWallet';

export interface EmailLoginFeature extends FeatureManifest<'emailLogin', never, EmailLoginView> {}

const view = {
  tag: 'drawbridge-email-login-view',
  title: () => 'Log in',
  load: () => import(/* together: email-login-views */ './views/email-login-view.js'),
} as const;

/** Logs users in by e-mail or a social login; connector plug-ins of the type `AUTH` bring it. */
export const emailLoginFeature: EmailLoginFeature = {
  id: 'emailLogin',
  needs: [],
  views: {
    EmailLogin: view,
    EmailVerifyOtp: view,
    EmailVerifyDevice: view,
    ConnectSocials: view,
    ConnectingSocial: view,
    ConnectingFarcaster: view,
    OtherAccount: view,
    UpdateEmailWallet: view,
    UpdateEmailPrimaryOtp: view,
    UpdateEmailSecondaryOtp: view,
    UpgradeEmailWallet: view,
  },
  load: async () => (await import(/* together: email-login */ './create-email-login.js')).createEmailLogin,
};
