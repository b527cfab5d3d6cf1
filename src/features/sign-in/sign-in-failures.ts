import type {FailureTable} from '../../core/errors/feature-error.js';

/** The failures that only this feature reports, with their places on the screen and their sentences. */
export const SIGN_IN_FAILURES = {
  'sign-in/cancelled': ['silent', 'error.unknown'],
  'sign-in/declined': ['silent', 'error.unknown'],
} as const satisfies FailureTable;
