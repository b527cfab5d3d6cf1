import type {Message} from '../../core/messages/message.js';
import {isRecord} from '../../core/model/safety/record.js';
import {shownEmbeddedWallet} from '../../core/ports/embedded-wallet.js';
import type {WalletRequest} from '../../core/ports/embedded-wallet.js';

/**
 * Reads and copies a page's request, so that the page cannot change it during the review.
 *
 * An invalid request gets an empty method, which the guard rejects. Throws -32602 for parameters that cannot be copied.
 */
export function readRequest(given: unknown): WalletRequest {
  if (!isRecord(given)) return {method: ''};
  const {method, params} = given;
  if (typeof method !== 'string') return {method: ''};
  return params === undefined ? {method} : {method, params: copy(params)};
}

function copy(params: unknown): unknown {
  try {
    return structuredClone(params);
  } catch (cause) {
    throw new ProviderError('invalidParams', 'The parameters are no data', {cause});
  }
}

/** Codes of EIP-1193, EIP-1474, EIP-3326 and EIP-5792 that the guard answers with. */
const RPC_CODES = {
  userRejected: 4001,
  unauthorized: 4100,
  unsupportedMethod: 4200,
  disconnected: 4900,
  otherChain: 4901,
  unknownChain: 4902,
  unsupportedCapability: 5700,
  internal: -32_603,
  methodNotFound: -32_601,
  invalidParams: -32_602,
} as const;

/** Options of {@link ProviderError}. */
interface ProviderErrorOptions {
  readonly cause?: unknown;
  /** Message for the user; absent if the user caused the error. */
  readonly words?: Message;
}

/** The error of EIP-1193: the page and its libraries read `code`. */
export class ProviderError extends Error {
  override readonly name = 'ProviderRpcError';
  readonly code: number;
  readonly words: Message | undefined;

  constructor(reason: keyof typeof RPC_CODES, message: string, {cause, words}: ProviderErrorOptions = {}) {
    super(message, cause === undefined ? undefined : {cause});
    this.code = RPC_CODES[reason];
    this.words = words;
  }
}

/** The user declined, or left the view. */
export function declined({name}: {readonly name: string}): ProviderError {
  return new ProviderError('userRejected', `The user declined the request to ${name}`);
}

/** The wallet is not connected to the page any more. */
export function walletDisconnected({name}: {readonly name: string}): ProviderError {
  const words = ['permissions.disconnected', shownEmbeddedWallet({name})] as const;
  return new ProviderError('disconnected', `${name} is disconnected`, {words});
}
