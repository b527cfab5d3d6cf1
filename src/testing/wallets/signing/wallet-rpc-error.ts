import {BaseError} from 'viem';

/** The parts of a {@link WalletRpcError} that a remote wallet sends. */
export interface WalletErrorFields {
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
}

/** The error a wallet answers with: codes of EIP-1193 and EIP-1474. */
export class WalletRpcError extends Error {
  override readonly name = 'ProviderRpcError';
  readonly code: number;
  readonly data?: unknown;

  constructor({code, message, data}: WalletErrorFields, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    if (data !== undefined) this.data = data;
  }
}

const REJECTIONS: Readonly<Record<string, string>> = {
  personal_sign: 'User denied message signature.',
  eth_signTypedData_v4: 'User denied message signature.',
  eth_sendTransaction: 'User denied transaction signature.',
};

/** 4001, in the words that wallets use for this method. */
export function userRejected(method: string): WalletRpcError {
  return new WalletRpcError({code: 4001, message: REJECTIONS[method] ?? 'User rejected the request.'});
}

/** 4100: the site was not given this account. */
export function unauthorized(): WalletRpcError {
  const message = 'The requested account and/or method has not been authorized by the user.';
  return new WalletRpcError({code: 4100, message});
}

/** -32002: the wallet still shows an earlier prompt. */
export function alreadyPending(method: string): WalletRpcError {
  return new WalletRpcError({code: -32002, message: `Already processing ${method}. Please wait.`});
}

/** -32601, also for `eth_sign`, which wallets have removed. */
export function methodNotFound(method: string): WalletRpcError {
  return new WalletRpcError({
    code: -32601,
    message: `The method "${method}" does not exist / is not available.`,
  });
}

/** -32602: the parameters are not what the method takes. */
export function invalidParams(message: string): WalletRpcError {
  return new WalletRpcError({code: -32602, message});
}

/** -32602: the transaction names another chain than the wallet's; the message has both in hexadecimal. */
export function otherChain(asked: bigint, own: number): WalletRpcError {
  return invalidParams(
    `Provided chainId "0x${asked.toString(16)}" must match the active chainId "0x${own.toString(16)}".`,
  );
}

/** 4900: the wallet lost every chain. */
export function disconnected(): WalletRpcError {
  return new WalletRpcError({code: 4900, message: 'The provider is disconnected from all chains.'});
}

/** 4902, plain or wrapped the way that mobile wallets send it. */
export function unrecognizedChain(chainId: string, nested: boolean): WalletRpcError {
  const message = `Unrecognized chain ID "${chainId}". Try adding the chain using wallet_addEthereumChain first.`;
  const original = {code: 4902, message};
  return new WalletRpcError(nested ? {code: -32603, message, data: {originalError: original}} : original);
}

/** Turns what viem or a node failed with into an error that a wallet would give. */
export function toWalletRpcError(cause: unknown): WalletRpcError {
  if (cause instanceof WalletRpcError) return cause;
  if (!(cause instanceof BaseError)) {
    return new WalletRpcError({
      code: -32603,
      message: cause instanceof Error ? cause.message : String(cause),
    });
  }
  const inner = cause.walk((error) => error instanceof Error && 'code' in error);
  const code = inner && 'code' in inner && typeof inner.code === 'number' ? inner.code : -32603;
  return new WalletRpcError({code, message: cause.details || cause.shortMessage}, {cause});
}
