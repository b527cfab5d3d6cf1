import type {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import type {ErrorCode} from '../../../core/errors/error-codes.js';
import {
  connectCode,
  describeFailure,
  isPending,
  isStaleExtension,
  isUnsupported,
  isUserRejection,
  readFailure,
} from '../../../core/errors/foreign-failure.js';
import {ownError} from '../../../core/errors/own-error.js';

/**
 * Codes for an unrecognised chain: of extensions, over WalletConnect, and of wallets without a code for it.
 */
const UNRECOGNISED_CHAIN: readonly number[] = [4902, 5000, 32603, -32603];
const UNKNOWN_CHAIN_MESSAGE =
  /unrecogni[sz]ed chain|unknown chain|chain.*not (been )?(added|found)|add the chain/i;

/** Translates a failure of `eth_requestAccounts` and similar requests; `name` is the wallet's. */
export function toConnectError(cause: unknown, name: string): DrawbridgeError {
  const own = ownError(cause);
  if (own) return own;
  return describeFailure(connectCode(cause), {summary: `${name} could not connect`, name, cause});
}

/** Translates a failed network switch; `name` is the network's. */
export function toSwitchError(cause: unknown, name: string): DrawbridgeError {
  const own = ownError(cause);
  if (own) return own;
  return describeFailure(switchCode(cause), {summary: `The switch to ${name} failed`, name, cause});
}

/** Translates a failed disconnect; `name` is the wallet's. */
export function toDisconnectError(cause: unknown, name: string): DrawbridgeError {
  return describeFailure('disconnect/failed', {summary: `Failed to disconnect ${name}`, name, cause});
}

/** True if the wallet does not know the network, so that it can be added. */
export function isUnrecognisedChain(cause: unknown): boolean {
  const failure = readFailure(cause);
  if (isUserRejection(failure) || isStaleExtension(failure)) return false;
  const {code, message} = failure;
  return (code !== undefined && UNRECOGNISED_CHAIN.includes(code)) || UNKNOWN_CHAIN_MESSAGE.test(message);
}

/** True if the wallet does not support the method, which is not an error for an optional one. */
export function isUnsupportedMethod(cause: unknown): boolean {
  return isUnsupported(readFailure(cause));
}

function switchCode(cause: unknown): ErrorCode {
  const failure = readFailure(cause);
  if (isStaleExtension(failure)) return 'wallet/reload-needed';
  if (failure.code === 4001) return 'switch/declined';
  if (isPending(failure)) return 'connect/pending';
  if (isUserRejection(failure)) return 'switch/declined';
  const hasNoSuchNetwork = failure.code === 4902 || isUnsupported(failure);
  return hasNoSuchNetwork ? 'switch/unsupported' : 'switch/failed';
}
