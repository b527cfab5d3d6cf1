import type {FailureTable} from '../../core/errors/feature-error.js';

/** The failures that only this feature reports, and what the user sees of them. */
export const BUY_FAILURES = {
  'app/onramp-unavailable': ['inline', 'error.onrampUnavailable', 'name'],
} as const satisfies FailureTable;
