import type {FailureTable} from '../../core/errors/feature-error.js';

/** The failures that only this feature reports, and what the user sees of them. */
export const SIGN_IN_FAILURES = {
  'sign-in/cancelled': ['silent', 'error.unknown'],
  'sign-in/declined': ['silent', 'error.unknown'],
} as const satisfies FailureTable;
