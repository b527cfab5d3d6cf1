import type {KernelContext} from '../../client/client.js';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {computed} from '../../core/model/computed.js';
import type {CreateInternalFeature} from '../../core/ports/feature.js';
import {isLoginConnector, type LoginConnector} from '../../core/ports/login.js';
import type {EmailLoginApi} from './api.js';
import {EmailLoginController} from './email-login-controller.js';

/** Creates the feature. */
export const createEmailLogin: CreateInternalFeature<'emailLogin', never, KernelContext> = (context) => {
  const controller = new EmailLoginController();
  const connector = (): LoginConnector => requireLogin(context);
  const later = async (): Promise<void> => void connector();
  const api: EmailLoginApi = {
    state: controller.state,
    socials: computed([context.features.state], ({socials}) => socials || []),
    prepare: () => void connector().login.prepare(),
    selectEmail: () => api.prepare(),
    submitEmail: later,
    resend: later,
    submitCode: later,
    startSocial: later,
    continueWithOtherAccount: later,
    cancel() {},
    startEmailChange: later,
    submitChangeCode: later,
    resendChangeCode: later,
    cancelEmailChange() {},
    selectUpgrade() {},
    renewSession: later,
  };
  return api;
};

function requireLogin({connectors}: KernelContext): LoginConnector {
  const found = connectors.state.get().find(isLoginConnector);
  if (found) return found;
  throw new DrawbridgeError('connect/connector-missing', 'This page has no login connector', {name: 'auth'});
}
