import {WalletRpcError} from '../signing/wallet-rpc-error.js';

/** What the user's no is called: wallets of this convention know no codes. */
export function userSaidNo(method: string): WalletRpcError {
  return new WalletRpcError({code: 4001, message: method === 'enable' ? 'Rejected' : 'Cancelled'});
}

/** The page was not let in, or is not any more. */
export function notEnabled(): Error {
  return new Error(`The source ${location.href} has not been enabled yet`);
}

/** Turns any failure into what reaches a page: an error with a message and nothing else. */
export function toPageError(cause: unknown): Error {
  if (cause instanceof WalletRpcError && cause.code === -32002) {
    return new Error(`The source ${location.href} has a pending authorization request`);
  }
  return new Error(cause instanceof Error ? cause.message : String(cause));
}
