import type {FailureTable} from '../../core/errors/feature-error.js';

/** The failures that only this feature reports, with their places on the screen and their sentences. */
export const PERMISSIONS_FAILURES = {
  'input/method-not-allowed': ['toast', 'error.method'],
} as const satisfies FailureTable;
