import {type DrawbridgeError, isDrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {FeatureError} from '../../core/errors/feature-error.js';
import type {QuoteFailure} from './quote.js';
import {SWAP_FAILURES} from './swap-failures.js';

/** Failures whose error code is enough. */
const FAILURES: Readonly<Record<string, QuoteFailure>> = {
  'http/offline': 'offline',
  'http/invalid-response': 'unreadable',
  'app/project-refused': 'refused',
  'swap/unsupported': 'no-route',
};

/** The failure of a request to the swap service, by its error. */
export function toQuoteFailure({code, context: {status = 0}}: DrawbridgeError): QuoteFailure {
  const known = FAILURES[code];
  if (known) return known;
  if (code !== 'http/status') return 'service-down';
  if (status === 429) return 'rate-limited';
  // The service refuses amounts and pairs that it cannot exchange.
  return status === 400 || status === 404 || status === 422 ? 'no-route' : 'service-down';
}

/** The cause itself, or an error of the swap around it. */
export function toError(cause: unknown): DrawbridgeError {
  return isDrawbridgeError(cause)
    ? cause
    : new FeatureError(SWAP_FAILURES, 'swap/failed', 'Transaction error', {cause});
}
