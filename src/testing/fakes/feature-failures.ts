import {DrawbridgeError, type DrawbridgeErrorOptions} from '../../core/errors/drawbridge-error.js';
import {ERROR_KINDS, type ErrorCode} from '../../core/errors/error-codes.js';
import {FeatureError, type FailureTable, type ShownFailure} from '../../core/errors/feature-error.js';
import type {InternalFeatureId} from '../../core/ports/feature.js';
import {ACTIVITY_FAILURES} from '../../features/activity/activity-failures.js';
import {BUY_FAILURES} from '../../features/buy/buy-failures.js';
import {LOGIN_FAILURES} from '../../features/email-login/login-failures.js';
import {NAMES_FAILURES} from '../../features/names/names-failures.js';
import {PERMISSIONS_FAILURES} from '../../features/permissions/permissions-failures.js';
import {SEND_FAILURES} from '../../features/send/send-failures.js';
import {SIGN_IN_FAILURES} from '../../features/sign-in/sign-in-failures.js';
import {SMART_SESSION_FAILURES} from '../../features/smart-sessions/smart-session-failures.js';
import {SWAP_FAILURES} from '../../features/swap/swap-failures.js';

type FeatureCode = Exclude<ErrorCode, keyof typeof ERROR_KINDS>;

/** The failures that only one feature reports, by feature. */
export const FAILURES_OF = {
  activity: ACTIVITY_FAILURES,
  buy: BUY_FAILURES,
  emailLogin: LOGIN_FAILURES,
  names: NAMES_FAILURES,
  permissions: PERMISSIONS_FAILURES,
  send: SEND_FAILURES,
  signIn: SIGN_IN_FAILURES,
  smartSessions: SMART_SESSION_FAILURES,
  swap: SWAP_FAILURES,
} as const satisfies Partial<Record<InternalFeatureId, FailureTable>>;

/** Those of all features. A missing one does not compile. */
const FEATURE_FAILURES: Readonly<Record<FeatureCode, ShownFailure>> = {
  ...FAILURES_OF.activity,
  ...FAILURES_OF.buy,
  ...FAILURES_OF.emailLogin,
  ...FAILURES_OF.names,
  ...FAILURES_OF.permissions,
  ...FAILURES_OF.send,
  ...FAILURES_OF.signIn,
  ...FAILURES_OF.smartSessions,
  ...FAILURES_OF.swap,
};

/** Every code that the library reports. */
export const EVERY_CODE = [...Object.keys(ERROR_KINDS), ...Object.keys(FEATURE_FAILURES)] as ErrorCode[];

/** The error of a code, as the kernel or the feature creates it. */
export function errorOfCode(
  code: ErrorCode,
  message: string,
  options?: DrawbridgeErrorOptions,
): DrawbridgeError {
  return isOfFeature(code)
    ? new FeatureError(FEATURE_FAILURES, code, message, options)
    : new DrawbridgeError(code, message, options);
}

function isOfFeature(code: ErrorCode): code is FeatureCode {
  return Object.hasOwn(FEATURE_FAILURES, code);
}
