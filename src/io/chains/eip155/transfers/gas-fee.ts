import {isRecord} from '../../../../core/model/safety/record.js';
import type {TransferFee, TransferRequest} from '../../../../core/ports/transfers.js';
import {word} from '../abi-word.js';
import {bytes} from '../name-encoding.js';
import {type EvmCall, toCall} from './evm-call.js';
import {type EvmNode, quantityIn} from './evm-node.js';

type Question = Omit<TransferRequest, 'provider'>;

/** A block's base fee is at most an eighth above that of the block before (EIP-1559). */
const BASE_FEE_CHANGE_DENOMINATOR = 8n;
/** Blocks of the fee history, from which the least tip is read. */
const HISTORY_BLOCKS = '0x5';
/** Percentile of the tips of a block, by gas: few transactions pay less. */
const LOW_PERCENTILE = 10;
/** Part of a higher gas limit that is added to it, so that it stays valid while the user reviews it. */
const LIMIT_MARGIN_DIVISOR = 4n;

/** Gas price and gas limit as a node estimates them, and the additional charges of a rollup. */
export async function readGasFee(node: EvmNode, request: Question): Promise<TransferFee> {
  const [gasPrice, gasLimit] = await Promise.all([readPrice(node, request), readLimit(node, request)]);
  return feeOf(node, request, {gasPrice, gasLimit});
}

/**
 * Keeps the fee the user saw if its price is not below the next block's, and its gas limit, which binds for a
 * coin, not below the current estimate. Otherwise returns a new fee that is valid for two blocks, because the
 * user reviews it first.
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

/** The gas that a coin's transfer takes now; `undefined` for tokens, and if no node estimates it. */
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
  return feeOfCall(node, toCall(request), {chainId, gasPrice, gasLimit, signal});
}

/** The greatest cost of a call, with the charge of a rollup. */
export async function feeOfCall(
  node: EvmNode,
  call: EvmCall,
  {gasPrice, ...charged}: Charged & {readonly gasPrice: bigint},
): Promise<TransferFee> {
  const {gasLimit} = charged;
  const rollupFee = await readRollupFee(node, call, charged);
  return {fee: gasPrice * gasLimit + rollupFee, gasPrice, gasLimit};
}

/** The current gas price of a node. */
export function readPrice(node: EvmNode, {signal}: Pick<Question, 'signal'>): Promise<bigint> {
  return node.number('eth_gasPrice', [], signal);
}

/** The gas that a node estimates for a transfer. */
export function readLimit(node: EvmNode, request: Question): Promise<bigint> {
  return node.number('eth_estimateGas', [toCall(request)], request.signal);
}

/**
 * The least tip that a chain's block producers take now, in wei: the median, over the blocks of
 * `eth_feeHistory`, of the requested low percentile. Never above the tip that the node suggests, which is
 * used if the history has no tips. Polygon's producers ignore transactions below 25 gwei.
 *
 * 0 while all blocks are empty: producers accept any tip.
 */
function leastTip(
  {reward, gasUsedRatio}: Readonly<Record<string, unknown>>,
  suggested: bigint | undefined,
): bigint {
  if (!Array.isArray(reward)) return suggested ?? 0n;
  const used: readonly unknown[] = Array.isArray(gasUsedRatio) ? gasUsedRatio : [];
  const tips = reward
    // An empty block has no tips; nodes write 0.
    .filter((_, index) => used[index] !== 0)
    .flatMap((block) => (Array.isArray(block) ? (quantityIn(block[0]) ?? []) : []))
    .toSorted((one, other) => (one < other ? -1 : 1));
  const median = tips[Math.floor(tips.length / 2)] ?? 0n;
  return suggested !== undefined && suggested < median ? suggested : median;
}

/** `GasPriceOracle` predeploy, at the same address on every rollup of the OP stack. */
const ORACLE = '0x420000000000000000000000000000000000000F';
/** Rollups with an oracle of the same interface elsewhere: Scroll, Scroll Sepolia, Morph. */
const OTHER_ORACLES: Readonly<Record<number, string>> = {
  534352: '0x5300000000000000000000000000000000000002',
  534351: '0x5300000000000000000000000000000000000002',
  2818: '0x530000000000000000000000000000000000000F',
};
/** `getL1Fee(bytes)`: the L1 fee of a transaction with these bytes. */
const GET_L1_FEE = '0x49948e0e';
/** `getOperatorFee(uint256)`: the operator's charge for an amount of gas (OP stack since Isthmus). */
const GET_OPERATOR_FEE = '0x275aedd2';
/** `tokenRatio()` of Mantle: how many MNT one ether is worth. */
const TOKEN_RATIO = '0x06f837d3';
/** Mantle and its Sepolia testnet, whose oracle gives the L1 fee in ether, while the fee is paid in MNT. */
const MANTLE: readonly number[] = [5000, 5003];
const ETHEREUM = 1;
/** Longest size of a transaction without its data: nonce, prices, limit, receiver and amount. */
const FRAME_BYTES = 120;
const PAGE = 256;
const WORD = /^0x[0-9a-f]{64}$/i;

interface Charged {
  readonly chainId: number | string;
  /** The operator's fee is taken for all of it, and the unused part is refunded. */
  readonly gasLimit: bigint;
  readonly signal?: AbortSignal | undefined;
}

/**
 * A rollup's charges in addition to the gas, in the network's coin: the L1 data fee and the operator's fee. 0
 * on chains without one, or if the node does not support it. A quarter is added, because the fee changes with
 * every L1 block. Rejects if the unit of the L1 fee cannot be read.
 */
async function readRollupFee(
  node: EvmNode,
  {data}: EvmCall,
  {chainId, gasLimit, signal}: Charged,
): Promise<bigint> {
  const id = Number(chainId);
  if (id === ETHEREUM) return 0n;
  const ask = async (question: string): Promise<bigint | undefined> => {
    const call = {to: OTHER_ORACLES[id] ?? ORACLE, data: question};
    const [answer] = await Promise.allSettled([node.ask('eth_call', [call, 'latest'], signal)]);
    signal?.throwIfAborted();
    const fee = answer.status === 'fulfilled' && typeof answer.value === 'string' ? answer.value : '';
    return WORD.test(fee) ? BigInt(fee) : undefined;
  };
  const l1Fee = await ask(`${GET_L1_FEE}${word(32)}${bytes(likeTransaction(data))}`);
  if (l1Fee === undefined) return 0n;
  const [ratio, operatorFee = 0n] = await Promise.all([
    MANTLE.includes(id) ? node.number('eth_call', [{to: ORACLE, data: TOKEN_RATIO}, 'latest'], signal) : 1n,
    ask(`${GET_OPERATOR_FEE}${word(gasLimit)}`),
  ]);
  return ((l1Fee * ratio + operatorFee) * 5n) / 4n;
}

/**
 * Incompressible bytes of a transaction's size: rollups charge for the compressed size, and signatures do not
 * compress.
 */
function likeTransaction(data: string): string {
  const frame = Array.from({length: FRAME_BYTES}, (_, index) => ((index * 37 + 1) % PAGE).toString(16));
  return `${frame.map((pair) => pair.padStart(2, '0')).join('')}${data.slice(2)}`;
}
