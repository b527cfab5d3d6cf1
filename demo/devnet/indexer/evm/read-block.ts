import * as v from 'valibot';
import {resultOf, type NodeCall, type Settled} from '../../json-rpc/node-line.js';
import type {ChainTransaction} from './chain-transaction.js';
import {blockSchema, receiptsSchema, tracesSchema, type RpcTransaction} from './rpc-shapes.js';
import {intendedTransfers, loggedTransfers, tracedTransfers} from './transfers.js';

/** `approve(address,uint256)` and `setApprovalForAll(address,bool)`. */
const APPROVALS = ['0x095ea7b3', '0xa22cb465'];

/** A block as the index keeps it. */
export interface IndexedBlock {
  readonly number: bigint;
  readonly hash: string;
  readonly parentHash: string;
  readonly transactions: readonly ChainTransaction[];
}

/** The calls that read a block. */
export function callsForBlock(number: bigint): readonly NodeCall[] {
  const height = `0x${number.toString(16)}`;
  return [
    ['eth_getBlockByNumber', height, true],
    ['eth_getBlockReceipts', height],
    ['trace_block', height],
  ];
}

/** Reads the answers to {@link callsForBlock}. */
export function readBlock(answers: readonly Settled[]): IndexedBlock {
  const [given, receiptList, traceList] = answers.map(resultOf);
  const {number, hash, parentHash, timestamp, transactions} = v.parse(blockSchema, given);
  const receipts = new Map(v.parse(receiptsSchema, receiptList).map((one) => [one.transactionHash, one]));
  const traces = v.parse(tracesSchema, traceList);
  const time = Number(timestamp) * 1000;
  const read = transactions.map((transaction): ChainTransaction => {
    const {status, logs = []} = receipts.get(transaction.hash) ?? {};
    const ether = tracedTransfers(traces.filter((one) => one.transactionHash === transaction.hash));
    const transfers = [...ether, ...logs.flatMap(loggedTransfers)];
    return {...describe(transaction, time), status: status === '0x1' ? 'confirmed' : 'failed', transfers};
  });
  return {number, hash, parentHash, transactions: read};
}

/** A pending transaction, with its intended transfers. */
export function readPending(transaction: RpcTransaction, time: number): ChainTransaction {
  return {...describe(transaction, time), status: 'pending', transfers: intendedTransfers(transaction)};
}

function describe(transaction: RpcTransaction, time: number): Omit<ChainTransaction, 'status' | 'transfers'> {
  const {hash, from, to, nonce, input} = transaction;
  const isApproval = APPROVALS.some((selector) => input.startsWith(selector));
  const moves = intendedTransfers(transaction).length > 0;
  const intent = isApproval ? 'approval' : moves ? 'transfer' : 'other';
  return {hash, from, ...(to ? {to} : {}), nonce: Number(nonce), time, intent};
}
