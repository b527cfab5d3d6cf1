import type {FailureTable} from '../../core/errors/feature-error.js';

/** The failures that only this feature reports, and what the user sees of them. */
export const PERMISSIONS_FAILURES = {
  'input/method-not-allowed': ['toast', 'error.method'],
} as const satisfies FailureTable;
