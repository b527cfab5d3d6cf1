import {expect} from '@open-wc/testing';
import {ownedNfts} from './owned-nfts.js';
import type {Transaction, TransactionTransfer} from './transaction.js';

type Move = readonly [direction: TransactionTransfer['direction'], name: string, changes?: Changes];
interface Changes extends Partial<Omit<Transaction, 'transfers'>> {
  readonly quantity?: string;
  readonly tokenId?: string;
  readonly isSpam?: boolean;
}

/** Received and sent NFTs, the newest first, and the remaining ones. */
const TABLE: readonly (readonly [rule: string, moves: readonly Move[], left: readonly string[]])[] = [
  ['nothing moved', [], []],
  ['one came', [['in', 'Boat']], ['Boat x1']],
  [
    'one came and went',
    [
      ['out', 'Boat'],
      ['in', 'Boat'],
    ],
    [],
  ],
  [
    'one went and came back',
    [
      ['in', 'Boat'],
      ['out', 'Boat'],
      ['in', 'Boat'],
    ],
    ['Boat x1'],
  ],
  ['one went that came before the history begins', [['out', 'Boat']], []],
  [
    'one went to the account itself',
    [
      ['self', 'Boat'],
      ['in', 'Boat'],
    ],
    ['Boat x1'],
  ],
  [
    'editions are counted',
    [
      ['out', 'Print', {quantity: '2'}],
      ['in', 'Print', {quantity: '5'}],
    ],
    ['Print x3'],
  ],
  [
    'the same name under two ids is two things',
    [
      ['in', 'Boat', {tokenId: '0xc:1'}],
      ['in', 'Boat', {tokenId: '0xC:2'}],
    ],
    ['Boat x1', 'Boat x1'],
  ],
  [
    'the same id in another case is one thing',
    [
      ['out', 'Boat', {tokenId: '0xc:1'}],
      ['in', 'Boat', {tokenId: '0xC:1'}],
    ],
    [],
  ],
  ['spam is left out', [['in', 'Free', {isSpam: true}]], []],
  [
    'spam stays spam',
    [
      ['in', 'Free'],
      ['in', 'Free', {isSpam: true}],
    ],
    [],
  ],
  ['a pending transfer has not moved', [['in', 'Boat', {status: 'pending'}]], []],
  [
    'a failed transfer never moved',
    [
      ['out', 'Boat', {status: 'failed'}],
      ['in', 'Boat'],
    ],
    ['Boat x1'],
  ],
  ['other networks are others', [['in', 'Boat', {chain: 'eip155:10'}]], []],
  ['a fraction of a collectible is nonsense', [['in', 'Boat', {quantity: '0.5'}]], []],
  [
    'the newest comes first',
    [
      ['in', 'New'],
      ['in', 'Old'],
    ],
    ['New x1', 'Old x1'],
  ],
];

describe('ownedNfts', () => {
  for (const [rule, moves, left] of TABLE) {
    it(rule, () => {
      const owned = ownedNfts(moves.map(transaction), 'eip155:1');
      expect(owned.map(({name, count}) => `${name} x${count}`)).to.deep.equal(left);
    });
  }

  it('keeps the picture from whichever source has it', () => {
    const [bare, pictured] = [
      ['in', 'Boat', {tokenId: '0xc:1'}] as Move,
      ['in', 'Boat', {tokenId: '0xc:1'}] as Move,
    ];
    const later = transaction(bare, 0);
    const former = withPicture(transaction(pictured, 1));
    expect(ownedNfts([later, former], 'eip155:1')[0]?.previewUrl).to.equal('https://nft.example/1.png');
  });

  it('leaves out NFTs that cannot be distinguished', () => {
    const [first] = [transaction(['in', 'Boat'], 0)];
    const nameless = {
      ...first,
      transfers: [{direction: 'in', quantity: '1', nft: {isSpam: false}}],
    } as Transaction;
    expect(ownedNfts([nameless], 'eip155:1')).to.deep.equal([]);
  });
});

function transaction([direction, name, changes = {}]: Move, index: number): Transaction {
  const {quantity = '1', tokenId, isSpam = false, ...rest} = changes;
  return {
    id: String(index),
    hash: `0x${index}`,
    chain: 'eip155:1',
    minedAt: -index,
    operationType: 'receive',
    status: 'confirmed',
    sentFrom: '',
    sentTo: '',
    transfers: [{direction, quantity, nft: {name, isSpam, ...(tokenId && {tokenId})}}],
    ...rest,
  };
}

function withPicture(given: Transaction): Transaction {
  const [transfer] = given.transfers;
  const previewUrl = 'https://nft.example/1.png';
  return {...given, transfers: [{...transfer!, nft: {...transfer!.nft!, previewUrl}}]};
}
