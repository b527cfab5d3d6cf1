import type {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import type {ErrorCode} from '../../../core/errors/error-codes.js';
import {
  connectCode,
  describeFailure,
  isStaleExtension,
  isUnsupported,
  isUserRejection,
  readFailure,
} from '../../../core/errors/foreign-failure.js';
import {ownError} from '../../../core/errors/own-error.js';

// Wallets of this convention throw errors without a code, so the message decides.

/** Message of Polkadot{.js}, SubWallet and similar wallets; Talisman uses British spelling. */
const PENDING_MESSAGE = /pending authori[sz]ation request/i;
/** The wallet stored an earlier rejection and repeats it without a prompt. */
const BLOCKED_MESSAGE = /^the source .* (is not allowed to interact with this extension|has been rejected)/is;
/** The page had access and lost it. */
const FORGOTTEN_MESSAGE =
  /has not been (enabled|authori[sz]ed)|no .*accounts are authori[sz]ed|not allowed to interact with this extension/i;

/** Translates a failure of `enable` or of the first read of accounts; `name` is the wallet's. */
export function toConnectError(cause: unknown, name: string): DrawbridgeError {
  const own = ownError(cause);
  if (own) return own;
  const {message} = readFailure(cause);
  const summary = `${name} could not connect`;
  if (PENDING_MESSAGE.test(message)) return describeFailure('connect/pending', {summary, name, cause});
  if (BLOCKED_MESSAGE.test(message)) return describeFailure('connect/blocked', {summary, name, cause});
  return describeFailure(connectCode(cause), {summary, name, cause});
}

/** Translates a failed signature, including a failed `enable` before it; `name` is the wallet's. */
export function toRequestError(cause: unknown, name: string): DrawbridgeError {
  const own = ownError(cause);
  if (own?.code.startsWith('wallet/')) return own;
  return describeFailure(requestCode(cause), {summary: `${name} did not sign`, name, cause});
}

/** True if the page lost its access to the wallet, which ends the connection. */
export function isAccessDenied(cause: unknown): boolean {
  return FORGOTTEN_MESSAGE.test(readFailure(cause).message);
}

function requestCode(cause: unknown): ErrorCode {
  // 'not allowed' refers to the page here, not to the wallet's abilities.
  if (isAccessDenied(cause)) return 'wallet/request-failed';
  const failure = readFailure(cause);
  if (isStaleExtension(failure)) return 'wallet/reload-needed';
  if (PENDING_MESSAGE.test(failure.message)) return 'wallet/request-failed';
  if (isUserRejection(failure)) return 'wallet/request-declined';
  const isAboutAccount = /account/i.test(failure.message);
  return isUnsupported(failure) && !isAboutAccount ? 'wallet/request-unsupported' : 'wallet/request-failed';
}
