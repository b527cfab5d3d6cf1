import {WalletRpcError} from '../wallets/signing/wallet-rpc-error.js';

/** The error of a node that does not accept a transaction or cannot answer (EIP-1474), in the words of geth. */
export function nodeRefuses(message: string): WalletRpcError {
  return new WalletRpcError({code: -32000, message});
}

/** The answer of a node to a call that reverts: code 3, with the bytes that the contract returned. */
export function reverted({reason, data}: {readonly reason?: string; readonly data: string}): WalletRpcError {
  const message = reason === undefined ? 'execution reverted' : `execution reverted: ${reason}`;
  return new WalletRpcError({code: 3, message, data});
}
