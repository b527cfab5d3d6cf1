import * as v from 'valibot';
import type {WalletChain} from './wallet-chain.js';
import {methodNotFound, WalletRpcError} from './wallet-rpc-error.js';

/** One JSON-RPC call, with a list of parameters. */
export interface RpcCall {
  readonly method: string;
  readonly params: readonly unknown[];
}

const READ_METHODS =
  /^(eth_(get|call|estimateGas|blockNumber|gasPrice|feeHistory|maxPriorityFee|syncing|sendRawTransaction)|net_|web3_)/;

const replySchema = v.object({
  result: v.optional(v.unknown()),
  error: v.optional(v.object({code: v.number(), message: v.string(), data: v.optional(v.unknown())})),
});

/** Forwards a read to the chain's node, as wallets do; any other method is -32601. */
export async function readFromChain({method, params}: RpcCall, chain: WalletChain): Promise<unknown> {
  if (!READ_METHODS.test(method)) throw methodNotFound(method);
  return callChain({method, params}, chain);
}

/** Calls the chain's node without the wallet's restrictions. */
export async function callChain(call: RpcCall, {rpcUrl, request}: WalletChain): Promise<unknown> {
  return request ? request(call) : callNode(call, rpcUrl);
}

/** Calls a node over HTTP, without the wallet's restrictions. */
export async function callNode({method, params}: RpcCall, rpcUrl: string): Promise<unknown> {
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify({jsonrpc: '2.0', id: 1, method, params}),
  });
  const {result, error} = v.parse(replySchema, await response.json());
  if (error) throw new WalletRpcError(error);
  return result;
}
