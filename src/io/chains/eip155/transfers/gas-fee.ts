import {isRecord} from '../../../../core/model/safety/record.js';
import type {TransferFee, TransferRequest} from '../../../../core/ports/transfers.js';
import {readDataFee} from './data-fee.js';
import {toCall} from './evm-call.js';
import {quantityIn, type EvmNode} from './evm-node.js';

type Question = Omit<TransferRequest, 'provider'>;

/** A block's base fee is at most an eighth above that of the block before (EIP-1559). */
const BASE_FEE_CHANGE_DENOMINATOR = 8n;

/** Gas price and gas limit as a node estimates them, and a rollup's data fee. */
export async function readFee(node: EvmNode, request: Question): Promise<TransferFee> {
  const [gasPrice, gasLimit, dataFee] = await Promise.all([
    readPrice(node, request),
    readLimit(node, request),
    dataFeeOf(node, request),
  ]);
  return {fee: gasPrice * gasLimit + dataFee, gasPrice, gasLimit};
}

/**
 * Keeps the fee the user saw if its price is not below the next block's base fee; otherwise nodes would
 * reject or delay the transaction, and a new fee is returned that is valid for two blocks, because the user
 * looks at it first.
 */
export async function renewFee(node: EvmNode, request: Question, shown: TransferFee): Promise<TransferFee> {
  const least = await nextBaseFee(node, request.signal);
  if (shown.gasPrice === undefined || shown.gasPrice >= least) return shown;
  const [price, gasLimit, dataFee] = await Promise.all([
    readPrice(node, request),
    shown.gasLimit ?? readLimit(node, request),
    dataFeeOf(node, request),
  ]);
  const lasting = least + least / BASE_FEE_CHANGE_DENOMINATOR + 1n;
  const gasPrice = price > lasting ? price : lasting;
  return {fee: gasPrice * gasLimit + dataFee, gasPrice, gasLimit};
}

/** The base fee of the next block; 0 on chains without one. */
async function nextBaseFee(node: EvmNode, signal: AbortSignal | undefined): Promise<bigint> {
  const answer = await node.ask('eth_feeHistory', ['0x1', 'latest', []], signal);
  const fees: unknown = isRecord(answer) ? answer['baseFeePerGas'] : undefined;
  return (Array.isArray(fees) ? quantityIn(fees.at(-1)) : undefined) ?? 0n;
}

/** The current gas price of a node. */
export function readPrice(node: EvmNode, {signal}: Question): Promise<bigint> {
  return node.number('eth_gasPrice', [], signal);
}

function dataFeeOf(node: EvmNode, request: Question): Promise<bigint> {
  const {id: chainId} = request.network;
  return readDataFee(node, toCall(request), {chainId, signal: request.signal});
}

function readLimit(node: EvmNode, request: Question): Promise<bigint> {
  return node.number('eth_estimateGas', [toCall(request)], request.signal);
}
