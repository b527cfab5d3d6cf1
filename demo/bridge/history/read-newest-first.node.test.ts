import assert from 'node:assert/strict';
import {test} from 'node:test';
import fc from 'fast-check';
import {readNewestFirst, type BlockRange} from './read-newest-first.js';

class TooMuch extends Error {}

interface NodeLimits {
  readonly blocks?: number;
  readonly count?: number;
  /** Cuts an answer at this number of entries and says nothing. */
  readonly cutsAt?: number;
}

test('reads every entry once, newest first, whatever the node limits', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({min: 0, max: 500}), {maxLength: 200}),
      fc.record({blocks: fc.integer({min: 1, max: 600}), count: fc.integer({min: 1, max: 200})}),
      fc.bigInt({min: 1n, max: 1000n}),
      async (blocks, limits, span) => {
        const held = blocks.toSorted((one, other) => one - other);
        const most = Math.max(0, ...held.map((block) => held.filter((other) => other === block).length));
        const {node} = nodeWith(held, {...limits, count: Math.max(limits.count, most)});
        assert.deepEqual(await everything(node, {from: 0n, to: 500n}, span), held.toReversed());
      },
    ),
    {numRuns: 100},
  );
});

test('asks again for less where an answer may have been cut', async () => {
  const held = Array.from({length: 2500}, (_, block) => block);
  const {node} = nodeWith(held, {cutsAt: 1000});
  assert.deepEqual(await everything(node, {from: 0n, to: 2499n}, 10_000n), held.toReversed());
});

test('reads no further than its caller wants', async () => {
  const {node, asked} = nodeWith([5, 15, 25], {});
  for await (const {entries} of readNewestFirst({from: 0n, to: 29n}, {...settings(node), span: 10n})) {
    assert.deepEqual(entries, [25]);
    break;
  }
  assert.deepEqual(asked, [{from: 20n, to: 29n}]);
});

test('grows its requests again after a crowded part', async () => {
  const {node, asked} = nodeWith([990, 991, 992, 993], {count: 2});
  await everything(node, {from: 0n, to: 999n}, 1000n);
  assert.ok(asked.length < 30, `${asked.length} requests`);
});

test('fails with the node’s reason where one block is refused', async () => {
  const {node} = nodeWith([3, 3, 3], {count: 2});
  await assert.rejects(everything(node, {from: 0n, to: 9n}, 10n), TooMuch);
});

test('fails at once where the node is out of reach', async () => {
  let count = 0;
  const unreachable = async (): Promise<readonly number[]> => {
    count += 1;
    throw new Error('no connection');
  };
  await assert.rejects(everything(unreachable, {from: 0n, to: 99n}, 10n), /no connection/);
  assert.equal(count, 1);
});

type Read = (range: BlockRange) => Promise<readonly number[]>;

function settings(read: Read): {read: Read; isTooMuch: (error: unknown) => boolean} {
  return {read, isTooMuch: (error) => error instanceof TooMuch};
}

async function everything(read: Read, range: BlockRange, span: bigint): Promise<readonly number[]> {
  const all: number[] = [];
  for await (const {entries} of readNewestFirst(range, {...settings(read), span})) all.push(...entries);
  return all;
}

/** A node whose entries are the numbers of their blocks, oldest first. */
function nodeWith(
  held: readonly number[],
  {blocks = Infinity, count = Infinity, cutsAt = Infinity}: NodeLimits,
): {node: Read; asked: BlockRange[]} {
  const asked: BlockRange[] = [];
  const node: Read = async (range) => {
    asked.push(range);
    const found = held.filter((block) => BigInt(block) >= range.from && BigInt(block) <= range.to);
    if (Number(range.to - range.from) + 1 > blocks || found.length > count) throw new TooMuch();
    return found.slice(0, cutsAt);
  };
  return {node, asked};
}
