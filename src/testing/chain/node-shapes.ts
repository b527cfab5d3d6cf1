import {bytesToHex, hexToBytes, keccak256, numberToHex, pad, zeroAddress, zeroHash, type Hex} from 'viem';
import {BLOCK_GAS_LIMIT, type Block, type MinedTransaction} from './chain-state.js';
import {paidGasPrice, type ChainTransaction} from './chain-transaction.js';
import {BASE_FEE} from './gas.js';
import type {ContractLog} from './mock-contract.js';

/** Bytes of a Bloom filter (yellow paper, section 4.3.1). */
const BLOOM_BYTES = 256;
const TYPES = {legacy: '0x0', eip2930: '0x1', eip1559: '0x2'} as const;
/** The hash of a block without uncles. */
const NO_UNCLES = '0x1dcc4de8dec75d7aab85b567b6ccd41ad312451b948a7413f0a142fd40d49347';

/** A block as `eth_getBlockByNumber` answers it. */
export function toRpcBlock(block: Block, isFull: boolean): object {
  const {number, hash, parentHash, timestamp, gasUsed, mined} = block;
  return {
    number: numberToHex(number),
    hash,
    parentHash,
    timestamp: numberToHex(timestamp),
    gasUsed: numberToHex(gasUsed),
    gasLimit: numberToHex(BLOCK_GAS_LIMIT),
    baseFeePerGas: numberToHex(BASE_FEE),
    transactions: mined.map((each) =>
      isFull ? toRpcTransaction(each.transaction, {block, mined: each}) : each.transaction.hash,
    ),
    logsBloom: bloomOf(mined.flatMap(({logs}) => logs)),
    miner: zeroAddress,
    difficulty: '0x0',
    totalDifficulty: '0x0',
    extraData: '0x',
    mixHash: zeroHash,
    nonce: pad('0x0', {size: 8}),
    sha3Uncles: NO_UNCLES,
    uncles: [],
    size: '0x220',
    stateRoot: zeroHash,
    receiptsRoot: zeroHash,
    transactionsRoot: zeroHash,
  };
}

/** A transaction as `eth_getTransactionByHash` answers it; without a place it is pending. */
export function toRpcTransaction(
  transaction: ChainTransaction,
  place?: {readonly block: Block; readonly mined: MinedTransaction},
): object {
  const {hash, from, to, type, signature, maxFee, maxPriorityFee, input} = transaction;
  const price = type === 'eip1559' ? (place ? paidGasPrice(transaction) : maxFee) : maxFee;
  return {
    hash,
    from: from.toLowerCase(),
    to: to.toLowerCase(),
    type: TYPES[type],
    chainId: numberToHex(transaction.chainId),
    nonce: numberToHex(transaction.nonce),
    gas: numberToHex(transaction.gas),
    value: numberToHex(transaction.value),
    input,
    gasPrice: numberToHex(price),
    ...(type === 'eip1559' && {
      maxFeePerGas: numberToHex(maxFee),
      maxPriorityFeePerGas: numberToHex(maxPriorityFee),
    }),
    ...(type !== 'legacy' && {accessList: [], yParity: numberToHex(signature.yParity)}),
    r: signature.r,
    s: signature.s,
    v: numberToHex(signature.v),
    blockHash: place?.block.hash ?? null,
    blockNumber: place ? numberToHex(place.block.number) : null,
    transactionIndex: place ? numberToHex(place.mined.index) : null,
  };
}

/** The receipt of a mined transaction. */
export function toRpcReceipt(mined: MinedTransaction, block: Block): object {
  const {transaction, index, isReverted, gasUsed, cumulativeGasUsed, logs} = mined;
  return {
    transactionHash: transaction.hash,
    transactionIndex: numberToHex(index),
    blockHash: block.hash,
    blockNumber: numberToHex(block.number),
    from: transaction.from.toLowerCase(),
    to: transaction.to.toLowerCase(),
    contractAddress: null,
    status: isReverted ? '0x0' : '0x1',
    type: TYPES[transaction.type],
    gasUsed: numberToHex(gasUsed),
    cumulativeGasUsed: numberToHex(cumulativeGasUsed),
    effectiveGasPrice: numberToHex(paidGasPrice(transaction)),
    logs: toRpcLogs(mined, block),
    logsBloom: bloomOf(logs),
  };
}

/** The events of a mined transaction. */
export function toRpcLogs({transaction, index, logs, firstLog}: MinedTransaction, block: Block): RpcLog[] {
  return logs.map(({address, topics, data}, place) => ({
    address: address.toLowerCase() as Hex,
    topics,
    data,
    logIndex: numberToHex(firstLog + place),
    transactionHash: transaction.hash,
    transactionIndex: numberToHex(index),
    blockHash: block.hash,
    blockNumber: numberToHex(block.number),
    removed: false,
  }));
}

/** An event as `eth_getLogs` answers it. */
export interface RpcLog {
  readonly address: Hex;
  readonly topics: readonly Hex[];
  readonly [field: string]: unknown;
}

function bloomOf(logs: readonly ContractLog[]): Hex {
  const bloom = new Uint8Array(BLOOM_BYTES);
  for (const value of logs.flatMap(({address, topics}) => [address, ...topics])) {
    const hash = keccak256(hexToBytes(value), 'bytes');
    for (const start of [0, 2, 4]) {
      const bit = (((hash[start] ?? 0) << 8) | (hash[start + 1] ?? 0)) & (BLOOM_BYTES * 8 - 1);
      const place = BLOOM_BYTES - 1 - (bit >> 3);
      bloom[place] = (bloom[place] ?? 0) | (1 << (bit & 7));
    }
  }
  return bytesToHex(bloom);
}
