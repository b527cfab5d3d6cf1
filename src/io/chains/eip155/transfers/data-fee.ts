import {word} from '../abi-word.js';
import {bytes} from '../encode-name.js';
import type {EvmCall} from './evm-call.js';
import type {EvmNode} from './evm-node.js';

/** `GasPriceOracle` predeploy, at the same address on every rollup of the OP stack. */
const ORACLE = '0x420000000000000000000000000000000000000F';
/** `getL1Fee(bytes)`: the L1 fee of a transaction with these bytes. */
const GET_L1_FEE = '0x49948e0e';
const ETHEREUM = 1;
/** Longest size of a transaction without its data: nonce, prices, limit, receiver and amount. */
const FRAME_BYTES = 120;
const PAGE = 256;
const WORD = /^0x[0-9a-f]{64}$/i;

/**
 * The L1 data fee of a rollup, which neither gas price nor gas limit covers; 0 on chains without one, or if
 * the node does not know it. A quarter is added, because the fee changes with every L1 block.
 */
export async function readDataFee(
  node: EvmNode,
  {data}: EvmCall,
  {chainId, signal}: {readonly chainId: number | string; readonly signal?: AbortSignal | undefined},
): Promise<bigint> {
  if (Number(chainId) === ETHEREUM) return 0n;
  const call = {to: ORACLE, data: `${GET_L1_FEE}${word(32)}${bytes(likeTransaction(data))}`};
  const [answer] = await Promise.allSettled([node.ask('eth_call', [call, 'latest'], signal)]);
  signal?.throwIfAborted();
  const fee = answer.status === 'fulfilled' && typeof answer.value === 'string' ? answer.value : '';
  return WORD.test(fee) ? (BigInt(fee) * 5n) / 4n : 0n;
}

/**
 * Incompressible bytes of a transaction's size: rollups charge for the compressed size, and signatures do not
 * compress.
 */
function likeTransaction(data: string): string {
  const frame = Array.from({length: FRAME_BYTES}, (_, index) => ((index * 37 + 1) % PAGE).toString(16));
  return `${frame.map((pair) => pair.padStart(2, '0')).join('')}${data.slice(2)}`;
}
