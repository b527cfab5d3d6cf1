import {decodeFunctionResult, encodeFunctionData, type Hex} from 'viem';
import {ROUTER as ROUTER_CONTRACT} from '../contracts/compiled/router.js';
import {resultOf, type NodeLine} from '../json-rpc/node-line.js';
import {ROUTER} from '../seed/contract-plan.js';
import {POOLS} from '../seed/pools.js';

/** By {@link pairKey}: reserves of the sold and the bought token, in smallest units. */
export type Reserves = ReadonlyMap<string, readonly [bigint, bigint]>;

/** The reserves of all pools in the latest block. */
export async function readReserves(line: NodeLine): Promise<Reserves> {
  const functionName = 'getReserves';
  const calls = POOLS.map((args) => encodeFunctionData({...ROUTER_CONTRACT, functionName, args}));
  const answers = await line.calls(calls.map((data) => ['eth_call', {to: ROUTER, data}, 'latest']));
  const entries = POOLS.flatMap(([one, other], index) => {
    const settled = answers[index];
    if (!settled) return [];
    const data = resultOf(settled) as Hex;
    const [reserve, otherReserve] = decodeFunctionResult({...ROUTER_CONTRACT, functionName, data});
    return [
      [pairKey(one, other), [reserve, otherReserve]] as const,
      [pairKey(other, one), [otherReserve, reserve]] as const,
    ];
  });
  return new Map(entries);
}

/** The key of a pair of tokens, in one direction. */
export function pairKey(sold: Hex, bought: Hex): string {
  return `${sold} ${bought}`.toLowerCase();
}
