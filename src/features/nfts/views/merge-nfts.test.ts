import {expect} from '@open-wc/testing';
import type {Nft} from '../../../core/model/assets/owned-nfts.js';
import {mergeNfts} from './nfts-panel.js';

const CASTLE = `0x${'c'.repeat(40)}`;
const MOAT = `0x${'d'.repeat(40)}`;

/** The wallet's entries, the history's entries, and the merged result. */
const TABLE: readonly (readonly [
  rule: string,
  told: readonly Nft[],
  known: readonly Nft[],
  shown: readonly string[],
])[] = [
  ['wallet and history are empty', [], [], []],
  ['only the history tells', [], [nft(`${CASTLE}:1`, 'Key #1')], ['Key #1 x1']],
  ['only the wallet tells', [nft(`${CASTLE}:1`, 'Key #1')], [], ['Key #1 x1']],
  [
    'both tell of the same one, by its id',
    [nft(`${CASTLE}:1`, 'Key #1')],
    [nft(`${CASTLE}:1`, 'The first key')],
    ['The first key x1'],
  ],
  ['the history has only the id', [nft(`${CASTLE}:1`, 'Key #1')], [nft(`${CASTLE}:1`, '')], ['Key #1 x1']],
  [
    'the history leaves out the id: the name tells',
    [nft(`${CASTLE}:1`, 'Key #1'), nft(`${CASTLE}:2`, 'Key #2')],
    [nft('key #1 https://t.example', 'KEY #1')],
    ['KEY #1 x1', 'Key #2 x1'],
  ],
  [
    'two collections call one of theirs the same',
    [nft(`${CASTLE}:1`, 'Key #1')],
    [nft(`${MOAT}:1`, 'Key #1')],
    ['Key #1 x1', 'Key #1 x1'],
  ],
  [
    'the wallet has the number, and the history all of them',
    [nft(CASTLE, 'Key', 2n)],
    [nft(`${CASTLE}:1`, 'Key #1'), nft('Key #2 ', 'Key #2')],
    ['Key #1 x1', 'Key #2 x1'],
  ],
  [
    'the wallet has the number, and the history some of them',
    [nft(CASTLE, 'Key', 5n)],
    [nft(`${CASTLE}:1`, 'Key #1'), nft(`${MOAT}:1`, 'Moat')],
    ['Key #1 x1', 'Moat x1', 'Key x4'],
  ],
];

describe('merge NFTs', () => {
  for (const [rule, told, known, shown] of TABLE) {
    it(`holds when ${rule}`, () =>
      expect(mergeNfts(told, known).map(({name, count}) => `${name} x${count}`)).to.deep.equal(shown));
  }

  it('takes the picture from the source that has it', () => {
    const told = [{...nft(`${CASTLE}:1`, 'Key #1'), previewUrl: 'https://t.example/1.png'}];
    expect(mergeNfts(told, [nft(`${CASTLE}:1`, 'Key #1')])).to.deep.equal(told);
  });
});

function nft(key: string, name: string, count = 1n): Nft {
  return {key, name, count};
}
