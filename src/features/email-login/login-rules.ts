import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {FeatureError} from '../../core/errors/feature-error.js';
import {
  type EarlierLogin,
  type LoginMethod,
  WINDOW_PROVIDERS,
  type WindowProvider,
} from '../../core/model/login.js';
import type {LoginProgress} from './api.js';

const ADDRESS_IN_TEXT = /[^\s@"'<>()]+@[^\s@"'<>()]+/;

/**
 * Earlier logins whose accounts differ from those of this one. The last method in this browser counts as one unless the
 * service reports that it has the same accounts.
 */
export function differentAccounts(
  method: LoginMethod,
  earlier: readonly EarlierLogin[],
  lastMethod: LoginMethod | undefined,
): readonly EarlierLogin[] {
  const isReported = earlier.some((each) => each.method === lastMethod);
  const last =
    lastMethod && lastMethod !== method && !isReported ? [{method: lastMethod, isSameAccount: false}] : [];
  return [...earlier, ...last].filter((each) => !each.isSameAccount && each.method !== method);
}

/** True for a step in which the service has a request that logs the user in, or has logged the user in. */
export function mayLogInLate(progress: LoginProgress): boolean {
  const {step} = progress;
  if (step === 'verify-code') return progress.isChecking;
  if (step === 'social') return progress.phase === 'reading-user';
  return step === 'farcaster' || step === 'other-account' || step === 'connecting';
}

/** The same error; without its cause if that contains an e-mail address. */
export function withoutAddress(error: DrawbridgeError): DrawbridgeError {
  // The texts of this feature's failures have none.
  if (error instanceof FeatureError) return error;
  const {cause, code, message, context} = error;
  const texts = [message, cause instanceof Error ? cause.message : JSON.stringify(cause)];
  if (!texts.some((text) => text !== undefined && ADDRESS_IN_TEXT.test(text))) return error;
  const safe = ADDRESS_IN_TEXT.test(message) ? 'The login failed' : message;
  return new DrawbridgeError(code, safe, context);
}

export function isWindowProvider(value: unknown): value is WindowProvider {
  return WINDOW_PROVIDERS.some((provider) => provider === value);
}
