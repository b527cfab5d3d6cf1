import * as v from 'valibot';
import {parseTransaction, recoverTransactionAddress, type Hex, type TransactionSerialized} from 'viem';
import {NODE_EFFECTS} from '../control/faults.js';
import {answerCalls} from '../json-rpc/answer-calls.js';
import {RpcError} from '../json-rpc/rpc-error.js';
import type {Fault} from '../protocol.js';
import type {ChainNode} from './chains.js';

const answerSchema = v.object({
  result: v.optional(v.unknown(), null),
  error: v.optional(v.object({code: v.number(), message: v.string(), data: v.optional(v.unknown())})),
});

/** True for a fault that changes a node's answer, rather than whether and when it answers. */
export function changesAnswers({gasRisePercent, hidesTransactions}: Fault): boolean {
  return gasRisePercent !== undefined || hidesTransactions === true;
}

/** The part of a node's answer to a call or batch that a fault does not change. */
export async function nodeAnswer(node: ChainNode, text: string, fault?: Fault): Promise<string> {
  if (!fault || !changesAnswers(fault)) return post(node, text);
  const {gasRisePercent = 0, hidesTransactions} = fault;
  return answerCalls(text, async (method, params) => {
    if (hidesTransactions && NODE_EFFECTS.hidesTransactions.test(method)) return null;
    if (method === 'eth_sendRawTransaction') await refuseLowLimit(node, params, gasRisePercent);
    const result = await ask(node, method, params);
    return method === 'eth_estimateGas' ? raise(result, gasRisePercent) : result;
  });
}

/** Waits for the chain's history first. */
async function post(node: ChainNode, text: string): Promise<string> {
  await node.seeded;
  const headers = {'content-type': 'application/json'};
  const answer = await fetch(`http://${node.address}`, {method: 'POST', headers, body: text});
  return answer.text();
}

async function ask(node: ChainNode, method: string, params: readonly unknown[]): Promise<unknown> {
  const text = await post(node, JSON.stringify({jsonrpc: '2.0', id: 1, method, params}));
  const {result, error} = v.parse(answerSchema, JSON.parse(text));
  if (error) throw new RpcError(error.code, error.message, error.data);
  return result;
}

/** Rollup nodes do this if the limit does not pay for the data. */
async function refuseLowLimit(node: ChainNode, params: readonly unknown[], percent: number): Promise<void> {
  if (percent === 0) return;
  const serializedTransaction = String(params[0]) as TransactionSerialized;
  const {to, value = 0n, data = '0x', gas = 0n} = parseTransaction(serializedTransaction);
  const from = await recoverTransactionAddress({serializedTransaction});
  const call = {from, to, value: `0x${value.toString(16)}`, data};
  const needed = raise(await ask(node, 'eth_estimateGas', [call]), percent);
  if (gas < BigInt(needed)) throw new RpcError(-32000, 'intrinsic gas too low');
}

function raise(gas: unknown, percent: number): Hex {
  return `0x${((BigInt(String(gas)) * BigInt(100 + percent)) / 100n).toString(16)}`;
}
