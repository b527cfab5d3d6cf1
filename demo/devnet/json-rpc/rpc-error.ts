/** A refusal, with a code of JSON-RPC or of Solana's own (https://solana.com/docs/rpc). */
export class RpcError extends Error {
  override readonly name = 'RpcError';
  readonly code: number;
  readonly data?: unknown;

  constructor(code: number, message: string, data?: unknown) {
    super(message);
    this.code = code;
    if (data !== undefined) this.data = data;
  }
}

/** -32602: the method does not accept the parameters. */
export function invalidParams(message: string): RpcError {
  return new RpcError(-32602, message);
}
