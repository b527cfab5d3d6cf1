import {isRecord} from '../../../../core/model/safety/record.js';
import type {TransferMark} from '../../../../core/ports/transfers.js';
import type {EvmCall} from './evm-call.js';
import {quantityIn, type EvmNode} from './evm-node.js';

/** The sender and its chain right before the wallet request. */
export interface EvmMark {
  readonly call: Pick<EvmCall, 'to' | 'value' | 'data'>;
  /** The call is one of several in the data of the transaction. */
  readonly isInner?: boolean;
  /** The latest block; absent if no node answered. */
  readonly block?: bigint | undefined;
  /** Number of the sender's transactions in that block: the nonce of the next one. */
  readonly nonce?: bigint | undefined;
}

/** Reads a mark; unanswered parts are left out. Rejects only with the signal's reason. */
export async function readMark(
  node: EvmNode,
  {from, ...call}: EvmCall,
  signal?: AbortSignal,
): Promise<TransferMark> {
  const numbers = await Promise.allSettled([
    node.number('eth_blockNumber', [], signal),
    node.number('eth_getTransactionCount', [from, 'latest'], signal),
  ]);
  signal?.throwIfAborted();
  const [block, nonce] = numbers.map((read) =>
    read.status === 'fulfilled' ? `0x${read.value.toString(16)}` : undefined,
  );
  // A count without its block, or the other way round, is not a starting point for a search.
  const start = block !== undefined && nonce !== undefined ? {block, nonce} : {};
  return {to: call.to, value: call.value, data: call.data, ...start};
}

/** Reads a mark that may have been stored; `undefined` for any other value. */
export function markIn(mark: TransferMark | undefined): EvmMark | undefined {
  if (!isRecord(mark)) return undefined;
  const {to, value, data, block, nonce} = mark;
  if (typeof to !== 'string' || typeof value !== 'string' || typeof data !== 'string') return undefined;
  return {
    call: {to, value, data},
    isInner: mark['isInner'] === true,
    block: quantityIn(block),
    nonce: quantityIn(nonce),
  };
}
