import type {DrawbridgeError} from './drawbridge-error.js';
import type {ErrorCode} from './error-codes.js';
import {
  describeFailure,
  isLocked,
  isUnsupported,
  isUserRejection,
  type ForeignFailure,
  readFailure,
  readMessages,
} from './foreign-failure.js';
import {ownError} from './own-error.js';

/** The user's refusal, by EIP-1193 and by WalletConnect. */
const DECLINED_CODES: readonly number[] = [4001, 5000, 5001, 5002, 5003];
/** The request was refused before anything was signed or sent: EIP-1193, EIP-1474, EIP-3326 and WalletConnect. */
const NOT_SENT_CODES: readonly number[] = [
  4100, 4901, 4902, 3001, 5100, 5101, 5102, 5103, -32002, -32003, -32600, -32602,
];
const UNSUPPORTED_CODES: readonly number[] = [4200, -32601, -32004];
/** A service that is "not available" may be the node that got the transaction; a method is the wallet's. */
const METHOD = /method|feature|eth_|signAndSend/i;
/** The node has a transaction with this hash or nonce: the wallet may have sent it before it failed. */
const SENT_BEFORE = [
  /already[ _-]?(known|imported|exists?|in[ -](the[ -])?(mempool|pool|block|chain))/i,
  /already (been )?(processed|imported)|\bknown transaction/i,
  /nonce\b[^.\n]{0,60}(too low|lower than|already been used)/i,
];
/** A wallet or node that checked the transaction and did not accept it. */
const NOT_SENT = [
  /insufficient|exceeds (the |your )?balance|not enough (funds|balance|gas)/i,
  /intrinsic gas|gas (required|limit)|estimate ?gas|estimating gas|unpredictable|exceeds block/i,
  /execution reverted|simulation failed|blockhash not found|would (fail|revert)/i,
  /invalid (sender|chain|from|to\b|address|param|argument|request)/i,
  // Not any mention of a chain id: libraries print whole transactions.
  /(provided|unrecogni[sz]ed|unsupported|unknown|wrong|incorrect|mismatched) chain ?id/i,
  /chain ?id[\w\s"']{0,60}(match|supported)/i,
  /less than block base fee|^(?!.*(replacement|already)).*underpriced/i,
];
/** The request ended while the wallet may still show it. */
const EXPIRED = /expired|timed? ?-?out|timeout/i;
/** Errors of Drawbridge for requests that were refused before anything was sent. */
const REFUSALS: readonly ErrorCode[] = [
  'wallet/locked',
  'wallet/request-unsupported',
  'wallet/request-declined',
];

/** Describes the request in the error's text. */
export interface SendRequestText {
  /** First part of the message for developers, without its full stop. */
  readonly summary: string;
  /** Name of the wallet or the token concerned. */
  readonly name: string;
}

/**
 * Translates the failure of a request to sign and send, which may come after the transaction was sent.
 *
 * Only a failure that rules this out becomes `wallet/request-declined`, `wallet/locked`,
 * `wallet/request-unsupported` or `wallet/request-failed`; any other becomes `send/unclear`, or
 * `send/expired` if the wallet may still show the request.
 */
export function toSendError(cause: unknown, asked: SendRequestText): DrawbridgeError {
  // Drawbridge's own provider rejects with EIP-1193 errors, whose cause is the translated error.
  const own = ownError(cause) ?? (cause instanceof Error ? ownError(cause.cause) : undefined);
  if (own && isClassified(own)) return own;
  return describeFailure(codeOf(own?.cause ?? own ?? cause), {...asked, cause});
}

/** True if a node has the transaction, or another one with its nonce: the wallet may have sent it before. */
export function isSentBefore(cause: unknown): boolean {
  const messages = readMessages(cause);
  return SENT_BEFORE.some((pattern) => messages.some((message) => pattern.test(message)));
}

/** True for an error whose code already covers whether the transaction may have been sent. */
function isClassified({code, kind}: DrawbridgeError): boolean {
  return code.startsWith('send/') || kind === 'declined' || kind === 'input' || REFUSALS.includes(code);
}

/** Code and messages of a failure, from all its layers. */
interface FailureLayers {
  readonly cause: unknown;
  readonly code: number;
  readonly matches: (pattern: RegExp) => boolean;
  readonly passes: (test: (failure: ForeignFailure) => boolean) => boolean;
}

/** The first match counts. Timeouts are tested before the words "request cancelled". */
const RULES: readonly (readonly [code: ErrorCode, applies: (layers: FailureLayers) => boolean])[] = [
  ['wallet/request-declined', ({code}) => DECLINED_CODES.includes(code)],
  ['send/expired', ({matches}) => matches(EXPIRED)],
  ['send/unclear', ({cause}) => isSentBefore(cause)],
  ['wallet/request-declined', ({passes}) => passes(isUserRejection)],
  ['wallet/locked', ({passes}) => passes(isLocked)],
  [
    'wallet/request-unsupported',
    ({code, matches, passes}) =>
      UNSUPPORTED_CODES.includes(code) || (matches(METHOD) && passes(isUnsupported)),
  ],
  ['wallet/request-failed', ({code}) => NOT_SENT_CODES.includes(code)],
  ['wallet/request-failed', ({matches}) => NOT_SENT.some(matches)],
];

function codeOf(cause: unknown): ErrorCode {
  const {code} = readFailure(cause);
  const messages = readMessages(cause);
  const layers: FailureLayers = {
    cause,
    code: code ?? 0,
    matches: (pattern) => messages.some((message) => pattern.test(message)),
    passes: (test) => ['', ...messages].some((message) => test({code, message})),
  };
  return RULES.find(([, applies]) => applies(layers))?.[0] ?? 'send/unclear';
}
