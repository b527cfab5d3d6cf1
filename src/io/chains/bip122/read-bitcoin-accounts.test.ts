import {expect} from '@open-wc/testing';
import fc from 'fast-check';
import {INHERITED} from '../../../testing/fakes/hostile-values.js';
import {readBitcoinAccounts, type OfferedAccount} from './read-bitcoin-accounts.js';

const PAYMENT = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const NESTED = '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy';
const TAPROOT = 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr';
const OTHER_TAPROOT = 'bc1p7dzk7fwhjufsymvwq54el4xd36zkyskmakcgz7zzfakj0kyjjdgs29cr93';
const TEST_PAYMENT = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx';
const TEST_TAPROOT = 'tb1pqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesf3hn0c';
const STACKS = 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7';
const TEST_STACKS = 'ST2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKQYAC0RQ';

describe('readAccounts', () => {
  it('puts payment first, then ordinals, then Stacks', () => {
    expect(
      read([
        {address: STACKS, purpose: 'stacks'},
        {address: TAPROOT, purpose: 'ordinals'},
        {address: PAYMENT, purpose: 'payment'},
      ]),
    ).to.deep.equal(['mainnet', [PAYMENT, 'payment'], [TAPROOT, 'ordinals'], [STACKS, 'stx']]);
  });

  it('writes addresses in lower case and keeps other valid fields', () => {
    const key = '02' + 'AB'.repeat(32);
    const open = readBitcoinAccounts(
      [{address: PAYMENT.toUpperCase(), purpose: 'payment', publicKey: key, path: "m/84'/0'/0'/0/0"}],
      'mainnet',
    );
    expect(open).to.deep.equal({
      chain: 'mainnet',
      accounts: [
        {
          namespace: 'bip122',
          address: PAYMENT,
          type: 'payment',
          publicKey: key.toLowerCase(),
          path: "m/84'/0'/0'/0/0",
        },
      ],
    });
  });

  it('reads keys given as bytes and drops invalid keys and paths', () => {
    const bytes = new Uint8Array(32).fill(7);
    const list = [
      {address: PAYMENT, publicKey: bytes, path: '../etc'},
      {address: NESTED, publicKey: 'abc', path: 5},
    ];
    const open = readBitcoinAccounts(list, 'mainnet');
    expect(typeof open === 'object' && open.accounts).to.deep.equal([
      {namespace: 'bip122', address: PAYMENT, type: 'payment', publicKey: '07'.repeat(32)},
      {namespace: 'bip122', address: NESTED, type: 'payment'},
    ]);
  });

  const unlabelled = [
    [
      'Taproot beside another',
      [TAPROOT, PAYMENT],
      [
        [PAYMENT, 'payment'],
        [TAPROOT, 'ordinals'],
      ],
    ],
    [
      'two Taproot ones',
      [TAPROOT, OTHER_TAPROOT],
      [
        [TAPROOT, 'payment'],
        [OTHER_TAPROOT, 'ordinals'],
      ],
    ],
    ['a single Taproot one', [TAPROOT], [[TAPROOT, 'payment']]],
    [
      'two others',
      [PAYMENT, NESTED],
      [
        [PAYMENT, 'payment'],
        [NESTED, 'payment'],
      ],
    ],
  ] as const;
  for (const [what, addresses, expected] of unlabelled) {
    it(`derives the purpose of an account if the wallet omits it: ${what}`, () => {
      expect(read(addresses.map((address) => ({address})))).to.deep.equal(['mainnet', ...expected]);
    });
  }

  it('lists an address once, for its first purpose', () => {
    expect(
      read([
        {address: TAPROOT, purpose: 'ordinals'},
        {address: TAPROOT, purpose: 'payment'},
      ]),
    ).to.deep.equal(['mainnet', [TAPROOT, 'payment']]);
  });

  it('takes the requested network and its accounts if a wallet lists both', () => {
    const both = [PAYMENT, TAPROOT, TEST_PAYMENT, TEST_TAPROOT].map((address) => ({address}));
    const stacks = [STACKS, TEST_STACKS].map((address) => ({address, purpose: 'stacks'}));
    expect(read([...both, ...stacks], 'testnet')).to.deep.equal([
      'testnet',
      [TEST_PAYMENT, 'payment'],
      [TEST_TAPROOT, 'ordinals'],
      [TEST_STACKS, 'stx'],
    ]);
    expect(read([...both], 'mainnet')?.[0]).to.equal('mainnet');
  });

  it("takes the wallet's current network over the requested one", () => {
    expect(read([{address: TEST_PAYMENT}], 'mainnet')).to.deep.equal(['testnet', [TEST_PAYMENT, 'payment']]);
  });

  it('leaves out accounts of other layers', () => {
    const list = [
      {address: 'sp1pgssyuuuhnrrdjswal5c3s3rafw9w3y5dd4cjy3duxlf7hjzkp0rqx6dj6mrhu', purpose: 'spark'},
      {address: PAYMENT, purpose: 'payment'},
      {address: '0x0', purpose: 'starknet'},
    ];
    expect(read(list)).to.deep.equal(['mainnet', [PAYMENT, 'payment']]);
  });

  for (const purpose of INHERITED) {
    it(`leaves out accounts for the unknown purpose "${purpose}"`, () => {
      const list = [
        {address: TAPROOT, purpose},
        {address: PAYMENT, purpose: 'payment'},
      ];
      expect(read(list)).to.deep.equal(['mainnet', [PAYMENT, 'payment']]);
      expect(readBitcoinAccounts([{address: PAYMENT, purpose}], 'mainnet')).to.equal('none');
    });
  }

  it('returns none for an empty list', () => {
    expect(readBitcoinAccounts([], 'mainnet')).to.equal('none');
    expect(readBitcoinAccounts([{address: STACKS, purpose: 'stacks'}], 'mainnet')).to.equal('none');
  });

  it("keeps the wallet's label of an account, cleaned", () => {
    const open = readBitcoinAccounts([{address: PAYMENT, label: ' Sav\u202eings '}], 'mainnet');
    expect(typeof open === 'object' && open.accounts[0].label).to.equal('Savings');
    const without = readBitcoinAccounts([{address: PAYMENT, label: {}}], 'mainnet');
    expect(typeof without === 'object' && without.accounts[0]).not.to.have.property('label');
  });

  const nonsense = [
    undefined,
    [{address: undefined}],
    [{address: 5}],
    [{address: 'bc1q'}],
    [{address: PAYMENT, purpose: 'stacks'}],
    [{address: STACKS, purpose: 'payment'}],
    [{address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'}],
  ] as const;
  for (const list of nonsense) {
    it(`refuses ${JSON.stringify(list) ?? 'nothing'}`, () =>
      expect(readBitcoinAccounts(list, 'mainnet')).to.equal(undefined));
  }

  it('leaves out and reports an account of an unknown form, and keeps the others', () => {
    const dropped: unknown[] = [];
    const list = [
      {address: PAYMENT},
      {address: `${PAYMENT}x`},
      {address: 'bc1zw508d6qejxtdg4y5r3zarvaryvg6kdaj'},
    ];
    const open = readBitcoinAccounts(list, 'mainnet', (address) => dropped.push(address));
    expect(typeof open === 'object' && open.accounts.map(({address}) => address)).to.deep.equal([PAYMENT]);
    expect(dropped).to.deep.equal(list.slice(1).map(({address}) => address));
  });

  it('never throws', () => {
    const offer = fc.record({address: fc.anything(), purpose: fc.anything(), publicKey: fc.anything()});
    fc.assert(
      fc.property(fc.array(offer), (list) => typeof readBitcoinAccounts(list, 'mainnet') !== 'object'),
    );
  });
});

function read(list: readonly OfferedAccount[], wanted: 'mainnet' | 'testnet' = 'mainnet') {
  const open = readBitcoinAccounts(list, wanted);
  if (typeof open !== 'object') return undefined;
  return [open.chain, ...open.accounts.map(({address, type}) => [address, type])];
}
