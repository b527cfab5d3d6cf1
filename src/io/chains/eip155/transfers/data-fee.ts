import {word} from '../abi-word.js';
import {bytes} from '../encode-name.js';
import type {EvmCall} from './evm-call.js';
import type {EvmNode} from './evm-node.js';

/** What tells the price of data, at the same place on every rollup of the OP stack. */
const ORACLE = '0x420000000000000000000000000000000000000F';
/** `getL1Fee(bytes)`: what a transaction of these bytes costs beside its gas. */
const GET_L1_FEE = '0x49948e0e';
const ETHEREUM = 1;
/** A transaction without its data: nonce, prices, limit, receiver and amount at their longest. */
const FRAME_BYTES = 120;
const PAGE = 256;
const WORD = /^0x[0-9a-f]{64}$/i;

/**
 * What a rollup charges for writing a transaction down on its own chain, which no gas price or limit covers; zero on
 * chains that charge nothing, or where the node cannot tell. A quarter is put on top: it moves with every block there.
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

/** Rollups charge for what is left after packing: bytes that no packer makes less of, as signatures are. */
function likeTransaction(data: string): string {
  const frame = Array.from({length: FRAME_BYTES}, (_, index) => ((index * 37 + 1) % PAGE).toString(16));
  return `${frame.map((pair) => pair.padStart(2, '0')).join('')}${data.slice(2)}`;
}
