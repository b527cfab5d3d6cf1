import type {FailureTable} from '../../core/errors/feature-error.js';

/** The failures that only this feature reports, with their places on the screen and their sentences. */
export const SWAP_FAILURES = {
  'swap/failed': ['toast', 'error.swapFailed'],
  'swap/unsupported': ['inline', 'error.swapUnsupported'],
} as const satisfies FailureTable;
