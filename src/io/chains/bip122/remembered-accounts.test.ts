import {expect} from '@open-wc/testing';
import {createSlotStorage, memoryStorage} from '../../platform/slot-storage.js';
import {rememberedAccounts, type Remembered} from './remembered-accounts.js';

const OPEN: Remembered = {
  chain: 'testnet',
  accounts: [
    {
      namespace: 'bip122',
      address: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
      type: 'payment',
      publicKey: 'ab'.repeat(32),
      path: "m/84'/1'/0'/0/0",
    },
    {namespace: 'bip122', address: 'ST2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKQYAC0RQ', type: 'stx'},
  ],
};

describe('the stored accounts of a wallet', () => {
  it('are read back unchanged', () => {
    const {slot} = setup();
    expect(slot().get()).to.equal(undefined);
    slot().set(OPEN);
    expect(slot().get()).to.deep.equal(OPEN);
    slot().set({...OPEN, silent: 'wallet_getAccount'});
    expect(slot().get()).to.deep.equal({...OPEN, silent: 'wallet_getAccount'});
    slot().clear();
    expect(slot().get()).to.equal(undefined);
  });

  it('are separate for each wallet', () => {
    const {slot} = setup();
    slot('a').set(OPEN);
    expect(slot('b').get()).to.equal(undefined);
  });

  const [first] = OPEN.accounts;
  const tampered = [
    null,
    [],
    {},
    {accounts: 'x'},
    {accounts: []},
    {accounts: [null]},
    {accounts: [{...first, address: 'tb1q'}], chain: 'testnet'},
    {accounts: [{address: 'ST2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKQYAC0RQ', type: 'stx'}], chain: 'testnet'},
  ];
  for (const stored of tampered) {
    it(`are dropped if another script stored ${JSON.stringify(stored)}`, () => {
      const {slot, backing} = setup();
      backing.setItem('drawbridge/test/bip122/id/v1', JSON.stringify(stored));
      expect(slot().get()).to.equal(undefined);
    });
  }

  it('have the network of their addresses if the stored one is wrong, and lose an invalid word', () => {
    const {slot, backing} = setup();
    const stored = {accounts: [first], chain: 'mainnet', silent: 'x'.repeat(65)};
    backing.setItem('drawbridge/test/bip122/id/v1', JSON.stringify(stored));
    expect(slot().get()).to.deep.equal({accounts: [first], chain: 'testnet'});
  });
});

function setup() {
  const backing = memoryStorage();
  const storage = createSlotStorage('test', backing);
  return {backing, slot: (id = 'id') => rememberedAccounts(storage, id)};
}
