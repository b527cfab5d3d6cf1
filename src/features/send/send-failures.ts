import type {FailureTable} from '../../core/errors/feature-error.js';

/** The failures that only this feature reports, and what the user sees of them. */
export const SEND_FAILURES = {
  'gas/unsupported': ['silent', 'error.gasPrice'],
  'send/failed': ['toast', 'error.sendFailed'],
  'send/failed-solana': ['toast', 'error.sendFailedSolana'],
  'send/unsupported': ['toast', 'error.sendUnsupported'],
} as const satisfies FailureTable;
