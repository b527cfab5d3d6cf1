import {base58, base64} from '@scure/base';
import * as v from 'valibot';
import type {FrameSession} from './frame-session.js';
import {solanaKey} from './keys.js';
import {callNode} from './networks.js';
import {refuseParams, RpcRefusal, type RpcCall} from './rpc-methods.js';
import {fromBase58, readSolanaTransaction, signSolana, type SolanaTransaction} from './solana-wire.js';

const schema = v.object({
  message: v.optional(v.string()),
  transaction: v.optional(v.string()),
  transactions: v.optional(v.array(v.string())),
  pubkey: v.optional(v.string()),
  sendOptions: v.optional(v.record(v.string(), v.unknown())),
});

/** A request of a Solana account. */
export interface SolanaRequest {
  /** Absent if it signs transactions. */
  readonly message?: Uint8Array;
  readonly transactions: readonly SolanaTransaction[];
  readonly sendOptions: Readonly<Record<string, unknown>>;
}

/** Reads a request; messages are base58, transactions base64. @throws RpcRefusal */
export function readSolanaRequest({method, params}: RpcCall, account: string): SolanaRequest {
  const parsed = v.safeParse(schema, Array.isArray(params) ? params[0] : params);
  if (!parsed.success) return refuseParams();
  const {message, transaction, transactions = [], pubkey, sendOptions = {}} = parsed.output;
  if (pubkey !== undefined && pubkey !== account)
    throw new RpcRefusal(4100, 'This account is not the one in use.');
  if (method === 'solana_signMessage') return {message: fromBase58(message), transactions: [], sendOptions};
  const texts = method === 'solana_signAllTransactions' ? transactions : [transaction];
  if (texts.length === 0) return refuseParams();
  return {transactions: texts.map(readSolanaTransaction), sendOptions};
}

/** Carries an approved request out. */
export async function runSolana(session: FrameSession, call: RpcCall): Promise<unknown> {
  const key = solanaKey(session.open.seed);
  const {message, transactions, sendOptions} = readSolanaRequest(call, key.address);
  if (message) return {signature: base58.encode(key.sign(message))};
  const results = transactions.map((transaction) => signSolana(transaction, key));
  const [first] = results;
  if (!first) return refuseParams();
  const signature = base58.encode(first.signature);
  switch (call.method) {
    case 'solana_signTransaction':
      return {signature, transaction: base64.encode(first.signed)};
    case 'solana_signAllTransactions':
      return {transactions: results.map(({signed}) => base64.encode(signed))};
    default: {
      const params = [base64.encode(first.signed), {...sendOptions, encoding: 'base64'}];
      const sent = await callNode(session.network('solana'), session.projectId, {
        method: 'sendTransaction',
        params,
      });
      return {signature: String(sent)};
    }
  }
}
