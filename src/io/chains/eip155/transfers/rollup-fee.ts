import {word} from '../abi-word.js';
import {bytes} from '../encode-name.js';
import type {EvmCall} from './evm-call.js';
import type {EvmNode} from './evm-node.js';

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
/** `getOperatorFee(uint256)`: what the operator charges for an amount of gas (OP stack since Isthmus). */
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
  /** The operator's fee is taken for all of it, and what was not used is given back. */
  readonly gasLimit: bigint;
  readonly signal?: AbortSignal | undefined;
}

/**
 * What a rollup charges beside gas price and gas limit, in the network's coin: the L1 data fee and the
 * operator's fee. 0 on chains without one, or if the node does not know it. A quarter is added, because the fee
 * changes with every L1 block. Rejects where the unit of the L1 fee cannot be read.
 */
export async function readRollupFee(
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
