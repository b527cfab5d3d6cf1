import {WalletRpcError} from '../signing/wallet-rpc-error.js';

/** The message of a refusal: wallets of this convention have no error codes. */
export function userSaidNo(method: string): WalletRpcError {
  return new WalletRpcError({code: 4001, message: method === 'enable' ? 'Rejected' : 'Cancelled'});
}

/** The page has no permission, or it was revoked. */
export function notEnabled(): Error {
  return new Error(`The source ${location.href} has not been enabled yet`);
}

/** Turns any failure into the page's error, which only has a message. */
export function toPageError(cause: unknown): Error {
  if (cause instanceof WalletRpcError && cause.code === -32002) {
    return new Error(`The source ${location.href} has a pending authorization request`);
  }
  return new Error(cause instanceof Error ? cause.message : String(cause));
}
