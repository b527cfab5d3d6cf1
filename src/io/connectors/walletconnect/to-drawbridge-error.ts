import {DrawbridgeError, isDrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import type {ErrorCode} from '../../../core/errors/error-codes.js';
import {
  describeFailure,
  isLocked,
  isUnsupported,
  isUserRejection,
} from '../../../core/errors/foreign-failure.js';

/** An error of WalletConnect's SDK, a relay or a wallet. Wallets may send any value. */
interface ForeignError {
  readonly code: number | undefined;
  readonly message: string;
}

type Rule = readonly [pattern: RegExp, code: ErrorCode];

/** A relay's reasons to refuse a page; only the page's owner can fix them. */
const REFUSALS: readonly Rule[] = [
  [/Unauthorized: (origin not allowed|invalid key)/, 'app/not-allowed'],
  [/project (not found|is inactive|id is (missing|invalid))/i, 'app/project-refused'],
  [/JWT Token is not yet valid/, 'app/clock-skew'],
];

const RELAY_TROUBLE =
  /No internet connection|WebSocket connection|Socket stalled|socket connection|Unavailable WS RPC|Failed to publish|Connection interrupted|failed, please try again/i;

const DECLINED = /user (rejected|denied|disapproved|declined|cancell?ed)|rejected by (the )?user/i;

/** WalletConnect's and EIP-1193's codes for a user rejection. */
const DECLINED_CODES = new Set([4001, 5000, 5001, 5002, 5003]);
/** Unrecognised chain (EIP-3326), unsupported method (EIP-1193), unsupported chains and methods (WalletConnect). */
const UNSUPPORTED_CODES = new Set([4200, 4902, 5100, 5101]);

/** Translates a relay's refusal; `undefined` for any other text. */
export function toRefusal(message: string): DrawbridgeError | undefined {
  const rule = REFUSALS.find(([pattern]) => pattern.test(message));
  return rule && new DrawbridgeError(rule[1], `The relay refused this page: ${message}`);
}

/** Translates a failure to create a pairing, or of the pairing itself. */
export function toPairingError(cause: unknown): DrawbridgeError {
  if (isDrawbridgeError(cause)) return cause;
  const error = readForeign(cause);
  const refusal = toRefusal(error.message);
  if (refusal) return refusal;
  if (isDeclined(error))
    return new DrawbridgeError('connect/declined', 'WalletConnect: the user declined in the wallet.', {
      cause,
    });
  if (RELAY_TROUBLE.test(error.message)) return relayUnreachable(cause);
  // A wallet's error has a code; errors of the SDK have none.
  if (error.code) return walletFailed(error.code, cause);
  return new DrawbridgeError('pairing/failed', `Pairing failed: ${error.message}`, {cause});
}

/** Translates a failed switch to the network called `name`. */
export function toSwitchError(cause: unknown, name: string): DrawbridgeError {
  if (isDrawbridgeError(cause)) return cause;
  const error = readForeign(cause);
  const text = (what: string): string => `The wallet ${what} ${name}: ${error.message}`;
  const options = {cause, name, ...(error.code !== undefined && {status: error.code})};
  if (isDeclined(error)) return new DrawbridgeError('switch/declined', text('declined'), options);
  if (error.code !== undefined && UNSUPPORTED_CODES.has(error.code)) {
    return new DrawbridgeError('switch/unsupported', text('cannot use'), options);
  }
  return new DrawbridgeError('switch/failed', text('did not move to'), options);
}

/** Translates a failed request to the wallet called `name`; EVM requests keep EIP-1193's errors instead. */
export function toRequestError(cause: unknown, name: string): DrawbridgeError {
  if (isDrawbridgeError(cause)) return cause;
  const error = readForeign(cause);
  const requestError = (code: ErrorCode, summary: string): DrawbridgeError =>
    describeFailure(code, {summary: `${name} ${summary}`, name, cause});
  if (isDeclined(error) || isUserRejection(error)) return requestError('wallet/request-declined', 'declined');
  if (isUnsupportedError(error)) return requestError('wallet/request-unsupported', 'cannot do that');
  if (isLocked(error)) return requestError('wallet/locked', 'is locked');
  return requestError('wallet/request-failed', 'failed');
}

/** The error for a relay that does not answer; the page may also be offline. */
export function relayUnreachable(cause?: unknown): DrawbridgeError {
  return new DrawbridgeError('relay/unreachable', 'The WalletConnect relay cannot be reached', {cause});
}

/** True for an expired proposal, which another one has replaced. */
export function isProposalExpired(cause: unknown): boolean {
  return /proposal expired/i.test(readForeign(cause).message);
}

/** Reads an error of any shape, also one with the wallet's own as `data.originalError`. */
export function readForeign(cause: unknown): ForeignError {
  if (typeof cause === 'string') return {code: undefined, message: cause};
  const {code, message, data} = fields(cause);
  const original = fields(fields(data)['originalError']);
  const inner = typeof original['code'] === 'number' ? original['code'] : undefined;
  return {
    code: inner ?? (typeof code === 'number' ? code : undefined),
    message: typeof message === 'string' ? message : '',
  };
}

function fields(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}

function isUnsupportedError(error: ForeignError): boolean {
  return (error.code !== undefined && UNSUPPORTED_CODES.has(error.code)) || isUnsupported(error);
}

/** True for a user rejection, by WalletConnect's or EIP-1193's code, or in words. */
export function isDeclined({code, message}: ForeignError): boolean {
  return (code !== undefined && DECLINED_CODES.has(code)) || DECLINED.test(message);
}

function walletFailed(status: number, cause: unknown): DrawbridgeError {
  return new DrawbridgeError(
    'connect/failed',
    `WalletConnect: the wallet refused the session proposal with code ${status}; see the cause.`,
    {
      cause,
      status,
      name: 'WalletConnect',
    },
  );
}
