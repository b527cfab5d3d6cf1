import assert from 'node:assert/strict';
import {test} from 'node:test';
import type {AskNode} from './read-history.js';
import {signaturePages, type SignatureRange} from './signature-pages.js';

const ADDRESS = 'A';

test('reads a long history newest first, in the parts that a node gives', async () => {
  const {sizes, signatures} = await read(2500);
  assert.deepEqual(sizes, [1000, 1000, 500]);
  assert.equal(signatures[0], 's2500');
  assert.equal(signatures.at(-1), 's1');
  assert.equal(new Set(signatures).size, 2500);
});

test('asks no further than the first slot that is wanted', async () => {
  const {sizes, signatures} = await read(2500, {since: 1700});
  assert.deepEqual(sizes, [801]);
  assert.equal(signatures.at(-1), 's1700');
});

test('starts after a transaction', async () => {
  const {signatures} = await read(10, {before: 's4'});
  assert.deepEqual(signatures, ['s3', 's2', 's1']);
});

test('leaves out failed transactions, and rejects an answer that is no list', async () => {
  const {signatures} = await read(3, {}, {failed: 's2'});
  assert.deepEqual(signatures, ['s3', 's1']);
  await assert.rejects(signaturePages(async () => ({}), ADDRESS).next());
});

interface Read {
  readonly sizes: readonly number[];
  readonly signatures: readonly string[];
}

/** A history of so many transactions, one in each slot. */
async function read(count: number, range: SignatureRange = {}, {failed = ''} = {}): Promise<Read> {
  const entries = Array.from({length: count}, (_, index) => {
    const slot = count - index;
    const signature = `s${slot}`;
    return {signature, slot, err: signature === failed ? {InstructionError: []} : null, memo: null};
  });
  const ask: AskNode = async (method, params) => {
    assert.equal(method, 'getSignaturesForAddress');
    const [, {limit, before}] = params as [string, {limit: number; before?: string}];
    const start = before === undefined ? 0 : entries.findIndex(({signature}) => signature === before) + 1;
    return entries.slice(start, start + Math.min(limit, 1000));
  };
  const pages: (readonly string[])[] = [];
  for await (const page of signaturePages(ask, ADDRESS, range))
    pages.push(page.map((each) => each.signature));
  return {sizes: pages.map(({length}) => length), signatures: pages.flat()};
}
