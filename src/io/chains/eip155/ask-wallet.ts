import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import type {ErrorCode} from '../../../core/errors/error-codes.js';
import {
  describeFailure,
  isLocked,
  isStaleExtension,
  isUnsupported,
  isUserRejection,
  readFailure,
} from '../../../core/errors/foreign-failure.js';
import {ownError} from '../../../core/errors/own-error.js';
import {hexOf} from '../../../core/model/message-bytes.js';
import type {SignMessage} from '../../../core/ports/chain-adapter.js';
import type {InjectedProvider} from './injected/injected-provider.js';

/** A request that needs the user's approval. */
interface WalletQuestion {
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
    return await (provider as InjectedProvider).request({method, params});
  } catch (cause) {
    const own = ownError(cause) ?? (cause instanceof Error ? ownError(cause.cause) : undefined);
    throw own ?? describeFailure(codeOf(cause), {summary, name, cause});
  }
}

function codeOf(cause: unknown): ErrorCode {
  const failure = readFailure(cause);
  if (isStaleExtension(failure)) return 'wallet/reload-needed';
  if (isUserRejection(failure)) return 'wallet/request-declined';
  if (isLocked(failure)) return 'wallet/locked';
  return isUnsupported(failure) ? 'wallet/request-unsupported' : 'wallet/request-failed';
}

/**
 * No fixed length: signatures of contract wallets are longer than the 65 bytes of a key's, and empty if the
 * contract approved the text on chain.
 */
const SIGNATURE = /^0x([0-9a-f]{2})*$/i;

/**
 * Signs by `personal_sign` (EIP-191); the text is sent as hexadecimal, as MetaMask's documentation requires.
 */
export const signMessage: SignMessage = async ({provider, address, message, walletName: name}) => {
  const params = [hexOf(message), address];
  const summary = `${name} did not sign`;
  const answer = await askWallet({provider, name, method: 'personal_sign', params, summary});
  if (typeof answer === 'string' && SIGNATURE.test(answer)) return answer;
  throw new DrawbridgeError('wallet/invalid-answer', `${name} answered with no signature.`, {name});
};
