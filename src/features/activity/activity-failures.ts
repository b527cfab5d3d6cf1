import type {FailureTable} from '../../core/errors/feature-error.js';

/** The failures that only this feature reports, and what the user sees of them. */
export const ACTIVITY_FAILURES = {
  'activity/unavailable': ['toast', 'error.activity'],
} as const satisfies FailureTable;
