import type {FailureTable} from '../../core/errors/feature-error.js';

/** The failures that only this feature reports, and what the user sees of them. */
export const SMART_SESSION_FAILURES = {
  'smart-session/changed': ['toast', 'error.sessionChanged'],
  'smart-session/too-wide': ['toast', 'error.sessionTooWide', 'wallet'],
} as const satisfies FailureTable;
