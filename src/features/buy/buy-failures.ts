import type {FailureTable} from '../../core/errors/feature-error.js';

/** The failures that only this feature reports, with their places on the screen and their sentences. */
export const BUY_FAILURES = {
  'app/onramp-unavailable': ['inline', 'error.onrampUnavailable', 'name'],
} as const satisfies FailureTable;
