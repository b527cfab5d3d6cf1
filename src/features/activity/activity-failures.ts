import type {FailureTable} from '../../core/errors/feature-error.js';

/** The failures that only this feature reports, with their places on the screen and their sentences. */
export const ACTIVITY_FAILURES = {
  'activity/unavailable': ['toast', 'error.activity'],
} as const satisfies FailureTable;
