import type {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import type {ErrorCode} from '../../../core/errors/error-codes.js';
import {connectCode} from '../../../core/errors/foreign/connect-code.js';
import {describeFailure} from '../../../core/errors/foreign/describe-failure.js';
import {failureSays} from '../../../core/errors/foreign/failure-says.js';
import {ownError} from '../../../core/errors/foreign/own-error.js';
import {readFailure} from '../../../core/errors/foreign/foreign-failure.js';

// Wallets of this convention throw plain errors without a code: their words are all there is.

/** Polkadot{.js}, SubWallet and their kin; Talisman spells it in British English. */
const SAYS_PENDING = /pending authori[sz]ation request/i;
/** An earlier no is remembered, and given again without asking anyone. */
const SAYS_BLOCKED = /^the source .* (is not allowed to interact with this extension|has been rejected)/is;
/** The page was let in once, and is not any more. */
const SAYS_FORGOTTEN =
  /has not been (enabled|authori[sz]ed)|no .*accounts are authori[sz]ed|not allowed to interact with this extension/i;

/** Translates what `enable` and the first look at the accounts failed with; `name` is the wallet's. */
export function toConnectError(cause: unknown, name: string): DrawbridgeError {
  const own = ownError(cause);
  if (own) return own;
  const {message} = readFailure(cause);
  const summary = `${name} could not connect`;
  if (SAYS_PENDING.test(message)) return describeFailure('connect/pending', {summary, name, cause});
  if (SAYS_BLOCKED.test(message)) return describeFailure('connect/blocked', {summary, name, cause});
  return describeFailure(connectCode(cause), {summary, name, cause});
}

/** Translates what a signature failed with, also on the way into the wallet; `name` is the wallet's. */
export function toRequestError(cause: unknown, name: string): DrawbridgeError {
  const own = ownError(cause);
  if (own?.code.startsWith('wallet/')) return own;
  return describeFailure(requestCode(cause), {summary: `${name} did not sign`, name, cause});
}

/** True when the wallet does not know the page any more, so that the connection is over. */
export function isShutOut(cause: unknown): boolean {
  return SAYS_FORGOTTEN.test(readFailure(cause).message);
}

function requestCode(cause: unknown): ErrorCode {
  // 'not allowed' is about the page here, and says nothing of what the wallet is able to do.
  if (isShutOut(cause)) return 'wallet/request-failed';
  const failure = readFailure(cause);
  if (SAYS_PENDING.test(failure.message)) return 'wallet/request-failed';
  if (failureSays.no(failure)) return 'wallet/request-declined';
  const isAboutAccount = /account/i.test(failure.message);
  return failureSays.unsupported(failure) && !isAboutAccount
    ? 'wallet/request-unsupported'
    : 'wallet/request-failed';
}
