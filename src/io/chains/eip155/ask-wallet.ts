import type {ErrorCode} from '../../../core/errors/error-codes.js';
import {describeFailure, failureSays, readFailure} from '../../../core/errors/foreign-failure.js';
import {ownError} from '../../../core/errors/own-error.js';
import type {Eip1193Provider} from './injected/eip1193-provider.js';

/** A request that needs the user's approval. */
export interface WalletQuestion {
  readonly provider: unknown;
  /** The wallet's name, for error messages. */
  readonly name: string;
  readonly method: string;
  readonly params: readonly unknown[] | object;
  /** First part of the error message for developers, for example "MetaMask did not sign". */
  readonly summary: string;
}

/**
 * Sends a request to a wallet and resolves with its unchecked answer.
 *
 * Rejects with `wallet/request-declined`, `wallet/request-unsupported`, `wallet/locked`,
 * `wallet/request-failed`, or with the {@link DrawbridgeError} that one of Drawbridge's own providers
 * rejected with.
 */
export async function askWallet({provider, name, method, params, summary}: WalletQuestion): Promise<unknown> {
  try {
    return await (provider as Eip1193Provider).request({method, params});
  } catch (cause) {
    const own = ownError(cause) ?? (cause instanceof Error ? ownError(cause.cause) : undefined);
    throw own ?? describeFailure(codeOf(cause), {summary, name, cause});
  }
}

function codeOf(cause: unknown): ErrorCode {
  const failure = readFailure(cause);
  if (failureSays.stale(failure)) return 'wallet/reload-needed';
  if (failureSays.no(failure)) return 'wallet/request-declined';
  if (failureSays.locked(failure)) return 'wallet/locked';
  return failureSays.unsupported(failure) ? 'wallet/request-unsupported' : 'wallet/request-failed';
}
