import type {FailureTable} from '../../core/errors/feature-error.js';

/** The failures that only this feature reports, with their places on the screen and their sentences. */
export const LOGIN_FAILURES = {
  'input/email': ['inline', 'error.email'],
  'login/code-refused': ['inline', 'error.loginCodeRefused'],
  'login/foreign-return': ['notice', 'error.loginForeignReturn'],
  'login/other-account': ['notice', 'error.loginOtherAccount'],
  'login/return-blocked': ['inline', 'error.loginReturnBlocked'],
  'login/session-expired': ['notice', 'error.loginExpired'],
  'login/signed-out': ['toast', 'error.loginSignedOut'],
  'login/storage-blocked': ['notice', 'error.loginStorage'],
  'login/too-early': ['inline', 'error.loginTooEarly', 'name'],
  'login/untrusted-origin': ['notice', 'error.loginUntrusted'],
} as const satisfies FailureTable;
