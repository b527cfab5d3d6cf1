import type {FailureTable} from '../../core/errors/feature-error.js';

/** The failures that only this feature reports, with their places on the screen and their sentences. */
export const SMART_SESSION_FAILURES = {
  'smart-session/changed': ['notice', 'error.sessionChanged'],
  'smart-session/too-wide': ['notice', 'error.sessionTooWide', 'wallet'],
} as const satisfies FailureTable;
