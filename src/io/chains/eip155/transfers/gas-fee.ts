import {isRecord} from '../../../../core/model/safety/record.js';
import type {TransferFee, TransferRequest} from '../../../../core/ports/transfers.js';
import {readRollupFee} from './rollup-fee.js';
import {toCall} from './evm-call.js';
import {quantityIn, type EvmNode} from './evm-node.js';
import {leastTip} from './least-tip.js';

type Question = Omit<TransferRequest, 'provider'>;

/** A block's base fee is at most an eighth above that of the block before (EIP-1559). */
const BASE_FEE_CHANGE_DENOMINATOR = 8n;
/** Blocks of the fee history, from which the least tip is read. */
const HISTORY_BLOCKS = '0x5';
/** Percentile of the tips of a block, by gas: what few transactions pay less than. */
const LOW_PERCENTILE = 10;
/** Part of a risen gas limit that is added to it, so that it holds while the user looks at it. */
const LIMIT_MARGIN_DIVISOR = 4n;

/** Gas price and gas limit as a node estimates them, and what a rollup charges beside them. */
export async function readFee(node: EvmNode, request: Question): Promise<TransferFee> {
  const [gasPrice, gasLimit] = await Promise.all([readPrice(node, request), readLimit(node, request)]);
  return feeOf(node, request, {gasPrice, gasLimit});
}

/**
 * Keeps the fee the user saw if its price is not below what the next block takes, and its gas limit, which
 * binds for a coin, not below the current estimate. Otherwise returns a new fee that is valid for two blocks,
 * because the user looks at it first.
 */
export async function renewFee(node: EvmNode, request: Question, shown: TransferFee): Promise<TransferFee> {
  if (shown.gasPrice === undefined) return shown;
  const [least, limit] = await Promise.all([
    leastPrices(node, request.signal),
    currentLimit(node, request, shown),
  ]);
  const isPriceTooLow = shown.gasPrice < least.baseFee + least.tip;
  const isLimitTooLow = shown.gasLimit !== undefined && limit !== undefined && limit > shown.gasLimit;
  if (!isPriceTooLow && !isLimitTooLow) return shown;
  const [gasPrice, gasLimit] = await Promise.all([
    isPriceTooLow ? lastingPrice(node, request, least) : shown.gasPrice,
    isLimitTooLow ? limit + limit / LIMIT_MARGIN_DIVISOR : (shown.gasLimit ?? readLimit(node, request)),
  ]);
  return feeOf(node, request, {gasPrice, gasLimit});
}

interface LeastPrices {
  /** Of the next block; 0 on chains without one. */
  readonly baseFee: bigint;
  readonly tip: bigint;
}

async function leastPrices(node: EvmNode, signal: AbortSignal | undefined): Promise<LeastPrices> {
  const [history, suggested] = await Promise.allSettled([
    node.ask('eth_feeHistory', [HISTORY_BLOCKS, 'latest', [LOW_PERCENTILE]], signal),
    node.number('eth_maxPriorityFeePerGas', [], signal),
  ]);
  if (history.status === 'rejected') throw history.reason;
  const record = isRecord(history.value) ? history.value : {};
  const fees = record['baseFeePerGas'];
  const baseFee = (Array.isArray(fees) ? quantityIn(fees.at(-1)) : undefined) ?? 0n;
  return {
    baseFee,
    // A chain without a base fee has no tips.
    tip:
      baseFee === 0n ? 0n : leastTip(record, suggested.status === 'fulfilled' ? suggested.value : undefined),
  };
}

async function lastingPrice(node: EvmNode, request: Question, least: LeastPrices): Promise<bigint> {
  const {baseFee, tip} = least;
  const price = await readPrice(node, request);
  const lasting = baseFee + baseFee / BASE_FEE_CHANGE_DENOMINATOR + 1n + tip;
  return price > lasting ? price : lasting;
}

/** The gas that a coin's transfer takes now; `undefined` for tokens, and where no node estimates it. */
async function currentLimit(
  node: EvmNode,
  request: Question,
  {gasLimit}: TransferFee,
): Promise<bigint | undefined> {
  // A token's limit is not bound: the wallet estimates it.
  if (request.asset.address !== undefined || gasLimit === undefined) return undefined;
  const [limit] = await Promise.allSettled([readLimit(node, request)]);
  request.signal?.throwIfAborted();
  return limit.status === 'fulfilled' ? limit.value : undefined;
}

async function feeOf(
  node: EvmNode,
  request: Question,
  {gasPrice, gasLimit}: {readonly gasPrice: bigint; readonly gasLimit: bigint},
): Promise<TransferFee> {
  const {
    network: {id: chainId},
    signal,
  } = request;
  const rollupFee = await readRollupFee(node, toCall(request), {chainId, gasLimit, signal});
  return {fee: gasPrice * gasLimit + rollupFee, gasPrice, gasLimit};
}

/** The current gas price of a node. */
export function readPrice(node: EvmNode, {signal}: Question): Promise<bigint> {
  return node.number('eth_gasPrice', [], signal);
}

function readLimit(node: EvmNode, request: Question): Promise<bigint> {
  return node.number('eth_estimateGas', [toCall(request)], request.signal);
}
