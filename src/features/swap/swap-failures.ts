import type {FailureTable} from '../../core/errors/feature-error.js';

/** The failures that only this feature reports, and what the user sees of them. */
export const SWAP_FAILURES = {
  'swap/failed': ['toast', 'error.swapFailed'],
  'swap/unsupported': ['inline', 'error.swapUnsupported'],
} as const satisfies FailureTable;
