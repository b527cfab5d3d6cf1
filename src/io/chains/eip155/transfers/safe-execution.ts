import {isRecord} from '../../../../core/model/safety/record.js';
import type {EvmNode} from './evm-node.js';

/** `ExecutionSuccess(bytes32,uint256)` of Safe's contracts. */
const SUCCESS = '0x442e715f626346e8c54381002da614f62bee8d27386535b2521ec8540898556e';
/** `ExecutionFailure(bytes32,uint256)`. */
const FAILURE = '0x23428b18acfb3ea64b08dc0c1d296ea9c09702c09083ca5272e64d115b687d23';

/** The transaction that executed a proposal. */
export interface Execution {
  readonly hash: string;
  readonly hasFailed: boolean;
}

/** The proposal of a Safe: its `safeTxHash`, which the Safe logs when it executes it. */
export interface Proposal {
  readonly from: string;
  readonly id: string;
  /** The latest block when it was proposed. */
  readonly since: bigint | undefined;
}

/** Finds the execution of a Safe's proposal; `undefined` before it was executed, or if no node knows. */
export async function findExecution(
  node: EvmNode,
  {from, id, since}: Proposal,
): Promise<Execution | undefined> {
  if (since === undefined) return undefined;
  const filter = {address: from, fromBlock: `0x${since.toString(16)}`, topics: [[SUCCESS, FAILURE]]};
  const [read] = await Promise.allSettled([node.ask('eth_getLogs', [filter])]);
  const logs = read.status === 'fulfilled' && Array.isArray(read.value) ? read.value : [];
  for (const log of logs.filter(isRecord)) {
    const topics = Array.isArray(log['topics']) ? log['topics'].map(String) : [];
    // Indexed from version 1.4.1 on.
    const proposal = topics[1] ?? String(log['data']).slice(0, 66);
    const hash = log['transactionHash'];
    if (proposal.toLowerCase() !== id.toLowerCase() || typeof hash !== 'string') continue;
    return {hash, hasFailed: topics[0]?.toLowerCase() === FAILURE};
  }
  return undefined;
}
