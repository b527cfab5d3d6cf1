import type {ErrorCode} from '../error-codes.js';
import {failureSays} from './failure-says.js';
import {readFailure} from './foreign-failure.js';

/** The code of a failed request for a wallet's accounts; the same for every chain family. */
export function connectCode(cause: unknown): ErrorCode {
  const failure = readFailure(cause);
  if (failureSays.stale(failure)) return 'wallet/reload-needed';
  if (failure.code === 4001) return 'connect/declined';
  if (failureSays.pending(failure)) return 'connect/pending';
  if (failureSays.no(failure)) return 'connect/declined';
  return failureSays.locked(failure) ? 'wallet/locked' : 'connect/failed';
}
