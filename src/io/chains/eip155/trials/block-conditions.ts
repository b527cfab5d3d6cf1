import {isRecord, type Unchecked} from '../../../../core/model/safety/record.js';
import {toQuantity} from '../transfers/evm-call.js';
import {type EvmNode, quantityIn} from '../transfers/evm-node.js';
import {readPrice} from '../transfers/gas-fee.js';

const HASH = /^0x[0-9a-f]{64}$/i;
const ADDRESS = /^0x[0-9a-f]{40}$/i;
const ZERO = '0x0';
const ALL_ZERO = /^0x0+$/;
const ADDRESS_DIGITS = 40;
/**
 * Seconds between the latest block and the one that is tried. A node refuses a block that is not newer than its latest
 * one, which may be a block newer than the one that was read.
 */
const BLOCK_AGE_S = 30n;

/** Price and block of a transaction as it would be executed. */
export interface BlockConditions {
  /** In wei. */
  readonly gasPrice: bigint;
  /** As in `blockOverrides` of `eth_simulateV1`. */
  readonly block: Readonly<Record<'baseFeePerGas' | 'feeRecipient' | 'prevRandao' | 'time', string>>;
}

/**
 * Price and block as in a block after the latest one; `undefined` if the node names no base fee.
 *
 * @param shown The price of the transaction, in wei. Default: the node's price.
 */
export async function readConditions(
  node: EvmNode,
  shown: bigint | undefined,
  signal?: AbortSignal,
): Promise<BlockConditions | undefined> {
  const [price, answer] = await Promise.all([
    shown ?? readPrice(node, signal ? {signal} : {}),
    node.ask('eth_getBlockByNumber', ['latest', false], signal),
  ]);
  const block = isRecord(answer) ? blockAfter(answer) : undefined;
  const baseFee = quantityIn(block?.baseFeePerGas) ?? 0n;
  return block && {block, gasPrice: price > baseFee ? price : baseFee};
}

function blockAfter(latest: Unchecked): BlockConditions['block'] | undefined {
  const hash = textOf(latest['hash'], HASH);
  const [baseFee, time] = [latest['baseFeePerGas'], latest['timestamp']].map(quantityIn);
  if (baseFee === undefined || time === undefined || hash === undefined) return undefined;
  // Headers of some chains, such as Polygon, have zeros in place of those that contracts see.
  const miner = textOf(latest['miner'], ADDRESS) ?? ZERO;
  const random = textOf(latest['mixHash'], HASH) ?? ZERO;
  return {
    baseFeePerGas: toQuantity(baseFee),
    feeRecipient: ALL_ZERO.test(miner) ? `0x${hash.slice(-ADDRESS_DIGITS)}` : miner,
    prevRandao: ALL_ZERO.test(random) ? hash : random,
    time: toQuantity(time + BLOCK_AGE_S),
  };
}

function textOf(value: unknown, form: RegExp): string | undefined {
  return typeof value === 'string' && form.test(value) ? value : undefined;
}
