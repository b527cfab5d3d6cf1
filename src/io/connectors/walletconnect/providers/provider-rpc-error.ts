import {isDrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import {readForeign} from '../to-drawbridge-error.js';

/** Codes of EIP-1193 and EIP-3326 that a provider answers with. */
export const RPC_CODES = {
  userRejected: 4001,
  unsupportedMethod: 4200,
  disconnected: 4900,
  chainDisconnected: 4901,
  unrecognizedChain: 4902,
  invalidParams: -32_602,
  internal: -32_603,
} as const;

/** Further fields of a {@link ProviderRpcError}. */
interface ProviderRpcErrorOptions {
  readonly data?: unknown;
  readonly cause?: unknown;
}

/** The error of EIP-1193: dapps and their libraries read `code` and `data`. */
export class ProviderRpcError extends Error {
  override readonly name = 'ProviderRpcError';
  readonly code: number;
  readonly data?: unknown;

  constructor(code: number, message: string, {data, cause}: ProviderRpcErrorOptions = {}) {
    super(message, cause === undefined ? undefined : {cause});
    this.code = code;
    if (data !== undefined) this.data = data;
  }
}

/** EIP-1193's codes for those of WalletConnect: user rejection, unsupported chains and methods. */
const TRANSLATED: Readonly<Record<number, number>> = {
  5000: RPC_CODES.userRejected,
  5001: RPC_CODES.userRejected,
  5002: RPC_CODES.userRejected,
  5100: RPC_CODES.unrecognizedChain,
  5101: RPC_CODES.unsupportedMethod,
  3001: 4100,
  6000: RPC_CODES.disconnected,
};

/** Converts a failure of wallet, node or SDK to EIP-1193's shape. */
export function toProviderRpcError(cause: unknown): ProviderRpcError {
  if (cause instanceof ProviderRpcError) return cause;
  // A node's error is the cause of the translated error.
  if (isDrawbridgeError(cause) && cause.cause !== undefined) return toProviderRpcError(cause.cause);
  const {code, message} = readForeign(cause);
  const known = code === undefined ? undefined : (TRANSLATED[code] ?? code);
  const data = dataOf(cause);
  return new ProviderRpcError(known ?? RPC_CODES.internal, message || 'Internal error', {data, cause});
}

function dataOf(cause: unknown): unknown {
  return typeof cause === 'object' && cause !== null && 'data' in cause ? cause.data : undefined;
}
