import {getBlockNumber, getContractEvents} from 'viem/actions';
import {STAKING_ABI} from '../../../devnet/contracts/compiled/staking-abi.js';
import {readNewestFirst, type BlockRange} from '../../history/read-newest-first.js';
import {POOLS} from '../../protocol/bridge-states.js';
import type {PoolFacts} from '../rules/pool-facts.js';
import type {StakingContract} from './read-staking.js';

/** An update of a pool, as the contract reports it. */
export interface PoolUpdate {
  readonly block: bigint;
  /** The beginning of the period that was the running one, in seconds since 1970. */
  readonly time: number;
  /** The stakes that earn from then on. */
  readonly counting: bigint;
  /** What was paid for the periods since the update before. */
  readonly paid: bigint;
}

/** The updates of a pool, oldest first, up to a block. */
export interface UpdateHistory {
  readonly readTo: bigint;
  readonly updates: readonly PoolUpdate[];
}

/** Blocks at the end of a reading that are read again: the network may replace them. */
const UNSETTLED = 12n;

/** What to read of a pool. */
export interface UpdateRange {
  readonly facts: Pick<PoolFacts, 'pool' | 'lengthS'>;
  /** The reading goes back to the last update before this time, in seconds since 1970; default: to the first. */
  readonly since?: number | undefined;
  /** An earlier reading of the same range, which is completed. */
  readonly known?: UpdateHistory | undefined;
}

/**
 * Reads the updates of a pool from its events.
 *
 * @throws the node's failure
 */
export async function readUpdates(
  contract: StakingContract,
  {facts, since, known}: UpdateRange,
): Promise<UpdateHistory> {
  const to = await getBlockNumber(contract.client);
  const from = known && known.readTo > UNSETTLED ? known.readTo - UNSETTLED : 0n;
  const read = (range: BlockRange): Promise<readonly PoolUpdate[]> => readRange(contract, facts, range);
  const found: PoolUpdate[] = [];
  for await (const {entries} of readNewestFirst({from, to}, {read, isTooMuch})) {
    found.push(...entries);
    const oldest = found.at(-1);
    if (since !== undefined && oldest && oldest.time <= since) break;
  }
  const settled = known?.updates.filter(({block}) => block < from) ?? [];
  return {readTo: to, updates: [...settled, ...found.toReversed()]};
}

async function readRange(
  {client, address}: StakingContract,
  {pool, lengthS}: UpdateRange['facts'],
  {from, to}: BlockRange,
): Promise<readonly PoolUpdate[]> {
  const events = await getContractEvents(client, {
    address,
    abi: STAKING_ABI,
    eventName: 'Updated',
    args: {pool: POOLS.indexOf(pool)},
    fromBlock: from,
    toBlock: to,
    strict: true,
  });
  return events.map(({blockNumber, args}) => ({
    block: blockNumber,
    time: Number(args.period) * lengthS,
    counting: args.counting,
    paid: args.paid,
  }));
}

/** Nodes refuse a large range by different codes: -32005 (EIP-1474), -32602 and -32600; the words are alike. */
function isTooMuch(error: unknown): boolean {
  return (
    error instanceof Error && /range|limit|too (?:many|large|big)|more than|exceed|size/i.test(error.message)
  );
}
