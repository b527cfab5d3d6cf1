import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {createClient, custom, encodeAbiParameters, encodeEventTopics, numberToHex, type Hex} from 'viem';
import {STAKING_ABI} from '../../../devnet/contracts/compiled/staking-abi.js';
import {readUpdates, type UpdateRange} from './read-updates.js';

const CONTRACT = '0x00000000000000000000000000000000000000A1';
const LENGTH_S = 600;
const FACTS = {pool: 'earn', lengthS: LENGTH_S} as const;

describe('the updates of a pool', () => {
  it('are in their order, with the time of their period', async () => {
    const {read} = setup({blocks: [10, 20, 30]});
    const {updates, readTo} = await read({facts: FACTS});
    assert.equal(readTo, 100n);
    assert.deepEqual(
      updates.map(({block, time}) => [block, time]),
      [10, 20, 30].map((block) => [BigInt(block), block * LENGTH_S]),
    );
  });

  it('are read back to the one before a time, and no further', async () => {
    const {read, ranges} = setup({blocks: [5, 60_000], newest: 70_000});
    const {updates} = await read({facts: FACTS, since: 60_001 * LENGTH_S});
    assert.deepEqual(
      updates.map(({block}) => block),
      [60_000n],
    );
    assert.ok(ranges.every(([from]) => from > 5));
  });

  it('complete an earlier reading: what the network may have replaced is read again', async () => {
    const {read, ranges} = setup({blocks: [10, 95, 105], newest: 110});
    const update = {block: 95n, time: 1, counting: 1n, paid: 0n};
    const known = {readTo: 100n, updates: [{...update, block: 10n}, update]};
    const {updates} = await read({facts: FACTS, known});
    assert.deepEqual(ranges, [[88, 110]]);
    assert.deepEqual(
      updates.map(({block, time}) => [block, time]),
      [
        [10n, 1],
        [95n, 95 * LENGTH_S],
        [105n, 105 * LENGTH_S],
      ],
    );
  });

  it('are read in smaller parts where the node refuses the range', async () => {
    const {read} = setup({blocks: [10, 95], most: 40});
    assert.equal((await read({facts: FACTS})).updates.length, 2);
  });
});

/** A chain with an update in each of these blocks; `most` is the greatest range that its node accepts. */
function setup({
  blocks,
  newest = 100,
  most = Infinity,
}: {
  readonly blocks: readonly number[];
  readonly newest?: number;
  readonly most?: number;
}): {
  readonly read: (range: UpdateRange) => ReturnType<typeof readUpdates>;
  readonly ranges: [number, number][];
} {
  const ranges: [number, number][] = [];
  const request = async ({
    method,
    params,
  }: {
    readonly method: string;
    readonly params?: unknown;
  }): Promise<unknown> => {
    if (method === 'eth_blockNumber') return numberToHex(newest);
    const [{fromBlock, toBlock}] = params as [{readonly fromBlock: Hex; readonly toBlock: Hex}];
    const [from, to] = [Number(fromBlock), Number(toBlock)];
    if (to - from >= most) throw Object.assign(new Error('block range is too wide'), {code: -32_005});
    ranges.push([from, to]);
    return blocks.filter((block) => block >= from && block <= to).map(logAt);
  };
  const client = createClient({transport: custom({request}, {retryCount: 0})});
  return {read: (range) => readUpdates({client, address: CONTRACT}, range), ranges};
}

function logAt(block: number): object {
  const args = {pool: 0, period: BigInt(block)};
  return {
    address: CONTRACT,
    blockNumber: numberToHex(block),
    topics: encodeEventTopics({abi: STAKING_ABI, eventName: 'Updated', args}),
    data: encodeAbiParameters(
      ['perShare', 'counting', 'paid', 'reserve'].map((name) => ({name, type: 'uint256'})),
      [0n, BigInt(block), 0n, 0n],
    ),
    logIndex: '0x0',
    transactionIndex: '0x0',
    transactionHash: `0x${'ab'.repeat(32)}`,
    blockHash: `0x${'cd'.repeat(32)}`,
    removed: false,
  };
}
