import type {KernelContext} from '../../client/client.js';
import {AUTH_CONNECTOR_ID} from '../../core/config/constants.js';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {computed} from '../../core/model/computed.js';
import type {CreateInternalFeature} from '../../core/ports/feature.js';
import {isLoginConnector, type LoginConnector} from '../../core/ports/login.js';
import type {EmailLoginApi} from './api.js';
import {CodeKeeper} from './code-keeper.js';
import {CodeTimes} from './code-times.js';
import {EmailChanger} from './email-changer.js';
import {EmailLoginController} from './email-login-controller.js';
import {EmailLoginSteps} from './email-login-steps.js';
import {LoginRunner} from './login-runner.js';
import {LoginSessionWatch} from './login-session-watch.js';
import {offeredSocials} from './offered-socials.js';
import {SingleSession} from './single-session.js';
import {SocialLogin} from './social-login.js';

/** Creates the feature. */
export const createEmailLogin: CreateInternalFeature<'emailLogin', never, KernelContext> = (context) => {
  const controller = new EmailLoginController();
  const connector = (): LoginConnector => requireLogin(context);
  const flow = new LoginRunner({context, controller, connector});
  const single = new SingleSession({context, controller, flow});
  const email = new EmailLoginSteps({
    context,
    controller,
    flow,
    single,
    times: new CodeTimes(context.env, 'login-code-sent'),
    kept: new CodeKeeper({context, controller}),
  });
  const social = new SocialLogin({context, controller, flow, single});
  void social.resume().catch(context.report);
  // Sentences of all features have a form for logins. Until it is loaded, they name the login as a wallet.
  void Promise.allSettled([context.loadMessagesOf('emailLogin')]);
  const change = new EmailChanger({
    context,
    controller,
    flow,
    times: new CodeTimes(context.env, 'login-change-sent'),
  });
  const session = new LoginSessionWatch({context, controller, flow});
  const api: EmailLoginApi = {
    state: controller.state,
    socials: computed([context.features.state], ({socials}) =>
      offeredSocials(socials || [], context.device, globalThis.navigator.userAgent),
    ),
    prepare: () => void context.connectors.state.get().find(isLoginConnector)?.login.prepare(),
    selectEmail: () => context.telemetry.track('EMAIL_LOGIN_SELECTED'),
    submitEmail: (address) => email.submitEmail(address),
    resend: () => email.resend(),
    resumeCode: () => email.resumeCode(),
    submitCode: (code) => email.submitCode(code),
    startSocial: (provider, opened, namespace) => social.start(provider, {opened, namespace}),
    startSocialHere: (provider) => social.startHere(provider),
    async continueWithOtherAccount() {
      const {attempt} = flow;
      if (attempt && controller.progress.step === 'other-account') await flow.connect(attempt);
    },
    replaceSession: () => single.replace(),
    keepSession: () => single.keep(),
    async retryConnect() {
      const {attempt} = flow;
      const {progress, failure} = controller.state.get();
      if (attempt && failure && progress.step === 'connecting') await flow.connect(attempt);
    },
    untilLoggedIn: (signal, namespace) => flow.untilLoggedIn(signal, namespace),
    cancel: () => flow.cancel(),
    startEmailChange: (address) => change.start(address),
    submitChangeCode: (code) => change.submitCode(code),
    resendChangeCode: () => change.resend(),
    cancelEmailChange: () => change.cancel(),
    selectUpgrade: () => context.telemetry.track('EMAIL_UPGRADE_FROM_MODAL'),
    renewSession: () => session.renew(),
  };
  return api;
};

function requireLogin({connectors}: KernelContext): LoginConnector {
  const found = connectors.state.get().find(isLoginConnector);
  if (found) return found;
  throw new DrawbridgeError('connect/connector-missing', 'This page has no login connector', {
    name: AUTH_CONNECTOR_ID,
  });
}
