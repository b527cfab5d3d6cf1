import type {FailureTable} from '../../core/errors/feature-error.js';

/** The failures that only this feature reports, with their places on the screen and their sentences. */
export const SEND_FAILURES = {
  'gas/unsupported': ['silent', 'error.gasPrice'],
  'send/failed': ['toast', 'error.sendFailed'],
  'send/failed-solana': ['notice', 'error.sendFailedSolana'],
  'send/unsupported': ['toast', 'error.sendUnsupported'],
} as const satisfies FailureTable;
