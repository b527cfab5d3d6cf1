import type {ErrorCode} from '../error-codes.js';
import {failureSays} from './failure-says.js';
import {readFailure} from './foreign-failure.js';

/** What it means that a wallet did not open its accounts; the same in every family. */
export function connectCode(cause: unknown): ErrorCode {
  const failure = readFailure(cause);
  if (failure.code === 4001) return 'connect/declined';
  if (failureSays.pending(failure)) return 'connect/pending';
  if (failureSays.no(failure)) return 'connect/declined';
  return failureSays.locked(failure) ? 'wallet/locked' : 'connect/failed';
}
