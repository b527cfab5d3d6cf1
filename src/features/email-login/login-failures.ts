import type {FailureTable} from '../../core/errors/feature-error.js';

/** The failures that only this feature reports, with their places on the screen and their sentences. */
export const LOGIN_FAILURES = {
  'input/email': ['inline', 'error.email'],
  'login/code-refused': ['inline', 'error.loginCodeRefused'],
  'login/foreign-return': ['toast', 'error.loginForeignReturn'],
  'login/other-account': ['toast', 'error.loginOtherAccount'],
  'login/return-blocked': ['inline', 'error.loginReturnBlocked'],
  'login/session-expired': ['toast', 'error.loginExpired'],
  'login/signed-out': ['toast', 'error.loginSignedOut'],
  'login/storage-blocked': ['toast', 'error.loginStorage'],
  'login/too-early': ['inline', 'error.loginTooEarly', 'name'],
  'login/untrusted-origin': ['toast', 'error.loginUntrusted'],
} as const satisfies FailureTable;
