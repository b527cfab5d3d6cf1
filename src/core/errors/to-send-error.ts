import type {DrawbridgeError} from './drawbridge-error.js';
import type {ErrorCode} from './error-codes.js';
import {
  describeFailure,
  failureSays,
  type ForeignFailure,
  readFailure,
  readMessages,
} from './foreign-failure.js';
import {ownError} from './own-error.js';

/** The user's refusal, by EIP-1193 and by WalletConnect. */
const DECLINED_CODES: readonly number[] = [4001, 5000, 5001, 5002, 5003];
/** The request was refused before anything was signed or sent: EIP-1193, EIP-1474, EIP-3326 and WalletConnect. */
const NOT_SENT_CODES: readonly number[] = [
  4100, 4902, 3001, 5100, 5101, 5102, 5103, -32002, -32003, -32600, -32602,
];
const UNSUPPORTED_CODES: readonly number[] = [4200, -32601, -32004];
/** A service that is "not available" may be the node that got the transaction; a method is the wallet's. */
const METHOD = /method|feature|eth_|signAndSend/i;
/** A wallet or node that checked the transaction and did not accept it. */
const NOT_SENT = [
  /insufficient|exceeds (the |your )?balance|not enough (funds|balance|gas)/i,
  /intrinsic gas|gas (required|limit)|estimate ?gas|estimating gas|unpredictable|exceeds block/i,
  /execution reverted|simulation failed|blockhash not found|would (fail|revert)/i,
  /invalid (sender|chain|from|to\b|address|param|argument|request)|chain ?id/i,
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

/** What the request was, for the error's text. */
export interface AskedToSend {
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
 * `send/expired` where the wallet may still show the request.
 */
export function toSendError(cause: unknown, asked: AskedToSend): DrawbridgeError {
  // Drawbridge's own provider rejects with EIP-1193 errors, whose cause is the translated error.
  const own = ownError(cause) ?? (cause instanceof Error ? ownError(cause.cause) : undefined);
  if (own && isJudged(own)) return own;
  return describeFailure(codeOf(own?.cause ?? own ?? cause), {...asked, cause});
}

/** True for an error that says whether the transaction may have been sent. */
function isJudged({code, kind}: DrawbridgeError): boolean {
  return code.startsWith('send/') || kind === 'declined' || kind === 'input' || REFUSALS.includes(code);
}

/** What a failure says, in any of its layers. */
interface Said {
  readonly code: number;
  readonly words: (pattern: RegExp) => boolean;
  readonly that: (test: (failure: ForeignFailure) => boolean) => boolean;
}

/** The first that applies. A time that ran out comes before the words "request cancelled". */
const RULES: readonly (readonly [code: ErrorCode, applies: (said: Said) => boolean])[] = [
  ['wallet/request-declined', ({code}) => DECLINED_CODES.includes(code)],
  ['send/expired', ({words}) => words(EXPIRED)],
  ['wallet/request-declined', ({that}) => that(failureSays.no)],
  ['wallet/locked', ({that}) => that(failureSays.locked)],
  [
    'wallet/request-unsupported',
    ({code, words, that}) =>
      UNSUPPORTED_CODES.includes(code) || (words(METHOD) && that(failureSays.unsupported)),
  ],
  ['wallet/request-failed', ({code}) => NOT_SENT_CODES.includes(code)],
  ['wallet/request-failed', ({words}) => NOT_SENT.some(words)],
];

function codeOf(cause: unknown): ErrorCode {
  const {code} = readFailure(cause);
  const messages = readMessages(cause);
  const said: Said = {
    code: code ?? 0,
    words: (pattern) => messages.some((message) => pattern.test(message)),
    that: (test) => ['', ...messages].some((message) => test({code, message})),
  };
  return RULES.find(([, applies]) => applies(said))?.[0] ?? 'send/unclear';
}
