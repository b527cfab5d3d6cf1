import {expect} from '@open-wc/testing';
import type {RecentWallet} from '../../core/model/wallet.js';
import type {KeyValueStorage} from '../../core/ports/storage.js';
import {createSlotStorage, memoryStorage} from '../../io/platform/slot-storage.js';
import {RecentWallets} from './wallets-controller.js';

const KEY = 'drawbridge/test/recent-wallets/v1';
const [a, b, c] = ['a', 'b', 'c'].map((id): RecentWallet => ({id, name: id.toUpperCase()})) as [
  RecentWallet,
  RecentWallet,
  RecentWallet,
];

describe('RecentWallets (spec 3: "Recent wallet: id, rdns, name; at most 2 stored.")', () => {
  it('puts the newest in front and keeps two', () => {
    const {recent} = setup();
    for (const wallet of [a, b, c]) recent.add(wallet);
    expect(recent.state.get()).to.deep.equal([c, b]);
  });

  it('moves a stored wallet to the front', () => {
    const {recent} = setup();
    for (const wallet of [a, b, a]) recent.add(wallet);
    expect(recent.state.get()).to.deep.equal([a, b]);
  });

  it('restores them after a reload', () => {
    const {recent, storage} = setup();
    recent.add({...a, rdns: 'x.a', mobileLink: 'app://', chains: ['eip155:1']});
    expect(setup(storage).recent.state.get()).to.deep.equal([
      {...a, rdns: 'x.a', mobileLink: 'app://', chains: ['eip155:1']},
    ]);
  });

  it('stores only the fields of the specification', () => {
    const {recent, storage} = setup();
    recent.add({...a, symKey: 'secret'} as RecentWallet);
    expect(JSON.parse(storage.getItem(KEY)!)).to.deep.equal([a]);
  });

  for (const [what, stored, kept] of [
    ['no JSON', '{', []],
    ['no list', '{"id":"a"}', []],
    ['a broken entry beside a good one', JSON.stringify([{id: 1}, null, a]), [a]],
    [
      'an unsafe link',
      JSON.stringify([{...a, mobileLink: 'javascript:alert(1)', imageUrl: 'data:text/html,x'}]),
      [a],
    ],
    ['too many', JSON.stringify([a, b, c]), [a, b]],
    ['a name with hidden characters', JSON.stringify([{id: 'a', name: 'A\u202E'}]), [a]],
  ] as const) {
    it(`restores only valid entries from a storage with ${what}`, () => {
      const storage = memoryStorage();
      storage.setItem(KEY, stored);
      expect(setup(storage).recent.state.get()).to.deep.equal(kept);
    });
  }
});

function setup(storage: KeyValueStorage = memoryStorage()): {
  recent: RecentWallets;
  storage: KeyValueStorage;
} {
  return {storage, recent: new RecentWallets(createSlotStorage('test', storage))};
}
