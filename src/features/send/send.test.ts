import {expect} from '@open-wc/testing';
import fc from 'fast-check';
import {formatUnits, parseUnits} from '../../core/model/assets/amount.js';
import type {TokenBalance} from '../../core/model/assets/token-balance.js';
import type {Transaction} from '../../core/model/assets/transaction.js';
import {imitatedAddress, checkReceiver, sentToIn} from './model/check-receiver.js';
import {
  sendAmount,
  balanceOf,
  isSameTransfer,
  reserveFee,
  maximumOf,
  sendProblem,
  type SendForm,
  type SendSituation,
} from './model/send-form.js';

const ETH: TokenBalance = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:1',
  price: 2000,
  quantity: {decimals: '18', numeric: '1'},
};
const USDC: TokenBalance = {
  ...ETH,
  symbol: 'USDC',
  address: 'eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  quantity: {decimals: '6', numeric: '100.5'},
};
const TO = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const READY: SendForm = {token: ETH, amount: '0.5', receiver: {text: TO, address: TO}};
const SITUATION: SendSituation = {fee: 21_000n * 10n ** 9n, nativeBalance: 10n ** 18n, accountType: 'eoa'};

describe('the problem of the send form', () => {
  const rows: readonly [string, Partial<SendForm>, Partial<SendSituation>, ReturnType<typeof sendProblem>][] =
    [
      ['Preview send', {}, {}, undefined],
      ['Invalid address', {receiver: {text: 'bob'}}, {}, 'invalid-address'],
      ['Add address', {receiver: {text: ' '}}, {}, 'add-address'],
      ['Insufficient gas funds: the coin and the fee together', {amount: '1'}, {}, 'insufficient-gas'],
      [
        'Insufficient gas funds: "if the network balance is 0"',
        {token: USDC},
        {nativeBalance: 0n},
        'insufficient-gas',
      ],
      [
        '"Smart accounts are exempt" (spec 5)',
        {token: USDC},
        {nativeBalance: 0n, accountType: 'smartAccount'},
        undefined,
      ],
      [
        'Insufficient gas funds: of nothing no fee can be paid, whatever it is',
        {token: USDC},
        {nativeBalance: 0n, fee: undefined},
        'insufficient-gas',
      ],
      [
        'Insufficient gas funds: the fee leaves nothing of all there is',
        {amount: '0', isMax: true},
        {},
        'insufficient-gas',
      ],
      ['gas is not held against anyone before it is known', {amount: '1'}, {fee: undefined}, undefined],
      [
        'nothing: the balance is unknown, so that the network and the wallet decide',
        {token: {...ETH, quantity: {decimals: '18', numeric: '0'}, isUnread: true}},
        {nativeBalance: undefined},
        undefined,
      ],
      ['Insufficient funds', {amount: '1.000000000000000001'}, {}, 'insufficient-funds'],
      [
        'Insufficient funds, before it requires the address',
        {amount: '2', receiver: {text: ''}},
        {},
        'insufficient-funds',
      ],
      ['Add amount', {amount: ''}, {}, 'add-amount'],
      ['Incorrect value: typed, and not to be read', {amount: '', typed: '1,500'}, {}, 'incorrect-value'],
      ['Add amount: nothing but a blank', {amount: '', typed: ' '}, {}, 'add-amount'],
      ['Incorrect value: zero', {amount: '0'}, {}, 'incorrect-value'],
      ['Incorrect value: negative', {amount: '-1'}, {}, 'incorrect-value'],
      ['Incorrect value: no number', {amount: '1e3'}, {}, 'incorrect-value'],
      [
        'Incorrect value: more places than the token has',
        {token: USDC, amount: '0.0000001'},
        {},
        'incorrect-value',
      ],
      ['Select token', {token: undefined, amount: ''}, {}, 'select-token'],
    ];
  for (const [what, form, situation, problem] of rows) {
    it(what, () => {
      expect(sendProblem({...READY, ...form}, {...SITUATION, ...situation})).to.equal(problem);
    });
  }
});

describe('isSameTransfer', () => {
  it('compares the transfers, not their details', () => {
    const token = {...ETH, price: 2001, quantity: {decimals: '18', numeric: '0.9'}};
    const receiver = {text: 'blaise.eth', address: TO, name: 'blaise.eth'};
    expect(isSameTransfer(READY, {...READY, token, receiver})).to.equal(true);
    expect(isSameTransfer(READY, {...READY, amount: '0.6'})).to.equal(false);
    expect(isSameTransfer(READY, {...READY, token: USDC})).to.equal(false);
    expect(isSameTransfer(READY, {...READY, receiver: {text: TO}})).to.equal(false);
  });

  it('treats two maximum amounts as the same', () => {
    const most: SendForm = {...READY, isMax: true};
    expect(isSameTransfer(most, {...most, amount: '0.499'})).to.equal(true);
    expect(isSameTransfer(most, {...READY, amount: '0.499'})).to.equal(false);
    expect(isSameTransfer(most, {...most, token: USDC})).to.equal(false);
  });
});

describe('amounts that are sent', () => {
  const amounts = fc.tuple(fc.bigInt({min: 0n, max: 2n ** 256n - 1n}), fc.nat({max: 36}));

  it('are exact to the last unit for any decimals', () => {
    fc.assert(
      fc.property(amounts, ([value, decimals]) => {
        const text = formatUnits(value, decimals);
        const token = {...ETH, quantity: {decimals: String(decimals), numeric: text}};
        expect(parseUnits(text, decimals)).to.equal(value);
        expect(balanceOf(token)).to.equal(value);
        expect(sendAmount({token, amount: text})).to.equal(value);
      }),
    );
  });

  it('are read with leading and trailing zeros, and have one canonical form', () => {
    const digits = (length: number) =>
      fc.string({unit: fc.nat(9).map(String), minLength: length, maxLength: length});
    const typed = fc.tuple(
      fc.bigInt({min: 0n, max: 2n ** 128n}),
      fc.nat({max: 36}).chain(digits),
      fc.nat(36),
    );
    fc.assert(
      fc.property(typed, ([whole, fraction, zeros]) => {
        const decimals = fraction.length;
        const units = parseUnits(`00${whole}.${fraction}${'0'.repeat(zeros)}`, decimals)!;
        expect(units).to.equal(BigInt(`${whole}${fraction}`));
        expect(formatUnits(units, decimals)).to.match(/^(0|[1-9]\d*)(\.\d*[1-9])?$/);
        expect(parseUnits(formatUnits(units, decimals), decimals)).to.equal(units);
      }),
    );
  });

  it('are rejected, not rounded, with one digit more than the token has decimals', () => {
    fc.assert(
      fc.property(amounts, fc.integer({min: 1, max: 9}), ([value, decimals], last) => {
        const [whole, fraction = ''] = formatUnits(value, decimals).split('.');
        expect(parseUnits(`${whole}.${fraction.padEnd(decimals, '0')}${last}`, decimals)).to.equal(undefined);
      }),
    );
  });

  it('include the whole balance of a token for Max, and leave the fee of the network’s coin', () => {
    fc.assert(
      fc.property(amounts, fc.bigInt({min: 0n, max: 10n ** 20n}), ([value, decimals], fee) => {
        const quantity = {decimals: String(decimals), numeric: formatUnits(value, decimals)};
        expect(maximumOf({...USDC, quantity}, fee)).to.equal(value);
        expect(maximumOf({...ETH, quantity}, fee)).to.equal(value > fee ? value - fee : 0n);
        expect(maximumOf({...USDC, quantity}, undefined), 'costs another coin').to.equal(value);
        expect(maximumOf({...ETH, quantity}, undefined), 'the fee is not known').to.equal(undefined);
      }),
    );
  });

  it('follow the fee for Max, and never exceed the balance', () => {
    fc.assert(
      fc.property(amounts, fc.bigInt({min: 0n, max: 10n ** 20n}), ([value, decimals], fee) => {
        const token = {...ETH, quantity: {decimals: String(decimals), numeric: formatUnits(value, decimals)}};
        const form: SendForm = {...READY, token, amount: '0.000001', isMax: true};
        const left = reserveFee(form, fee);
        const situation: SendSituation = {fee, nativeBalance: value, accountType: 'eoa'};
        if (value > fee) expect(sendAmount(left)! + fee).to.equal(value);
        else expect(left, 'there is nothing to leave it from').to.equal(form);
        expect(sendProblem(left, situation) === undefined).to.equal(value > fee);
        expect(reserveFee({...form, isMax: false}, fee), 'what was typed').to.include({amount: '0.000001'});
      }),
    );
  });

  it('drop digits of a service beyond the token’s decimals', () => {
    expect(balanceOf({...USDC, quantity: {decimals: '6', numeric: '1.23456789'}})).to.equal(1_234_567n);
  });
});

describe('checkReceiver', () => {
  const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
  const solana = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV';
  const fake = `0x7099${'0'.repeat(32)}79C8`;
  const here = {namespace: 'eip155', from, own: [], sentTo: [TO]} as const;
  for (const [what, receiver, about] of [
    ['nothing while nothing is typed', {text: ''}, undefined],
    ['nothing while it is looked for', {text: 'ada.eth', isResolving: true}, undefined],
    ['nothing yet of half an address', {text: TO.slice(0, 20)}, undefined],
    ['nothing of one that was sent to before', {text: TO, address: TO.toLowerCase()}, undefined],
    ['that a name is not registered', {text: 'no.eth', nameTrouble: 'unregistered'}, 'unregistered'],
    ['that names cannot be looked up', {text: 'ada.sol', nameTrouble: 'unsupported'}, 'unsupported'],
    ['that a name has no address here', {text: 'ada.eth', nameTrouble: 'no-address'}, 'no-address'],
    ['that a text is neither', {text: 'bob', nameTrouble: 'unreadable'}, 'unreadable'],
    ['that an address has no owner', {text: `0x${'0'.repeat(40)}`, nameTrouble: 'unreadable'}, 'ownerless'],
    ['that a precompile has no owner', {text: `${'0'.repeat(39)}1`, nameTrouble: 'unreadable'}, 'ownerless'],
    ['that an address has a wrong letter, without 0x', {text: `${TO.slice(2, -1)}0`}, 'mistyped'],
    ['that a name could not be asked for', {text: 'ada.eth', nameTrouble: 'unreachable'}, 'unreachable'],
    ['that an address of this chain has a wrong letter', {text: `${TO.slice(0, -1)}0`}, 'mistyped'],
    ['that it is of Solana', {text: solana}, 'other-chain'],
    ['that it is of Bitcoin', {text: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'}, 'other-chain'],
    ['that it is one’s own, without 0x', {text: from.slice(2), address: from.slice(2)}, 'own'],
    ['that it is one’s own, in capitals', {text: '', address: from.toUpperCase()}, 'own'],
    ['that it only looks like a known one, without 0x', {text: '', address: fake.slice(2)}, 'imitation'],
    ['nothing of a known one without 0x', {text: '', address: TO.slice(2).toUpperCase()}, undefined],
    ['that it is one’s own', {text: from, address: from.toLowerCase()}, 'own'],
    ['that it is the first time', {text: solana, address: `0x${'12'.repeat(20)}`}, 'first-time'],
    ['that it only looks like a known one', {text: fake, address: fake}, 'imitation'],
  ] as const) {
    it(what, () => expect(checkReceiver(receiver, here)?.about).to.equal(about));
  }

  it('reports an EVM address on Solana', () => {
    for (const text of [TO, TO.slice(2)]) {
      expect(checkReceiver({text}, {...here, namespace: 'solana'})?.about).to.equal('other-chain');
    }
  });

  it('reports that Solana’s system program has no owner', () => {
    const receiver = {text: '1'.repeat(32)};
    expect(checkReceiver(receiver, {...here, namespace: 'solana'})?.about).to.equal('ownerless');
    expect(checkReceiver(receiver, here)?.about).to.equal('other-chain');
  });
});

describe('sentToIn', () => {
  const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
  const paid: Transaction = {
    id: '1',
    hash: '0x1',
    chain: 'eip155:1',
    minedAt: 0,
    operationType: 'send',
    status: 'confirmed',
    sentFrom: from.toLowerCase(),
    sentTo: TO,
    transfers: [{direction: 'out', quantity: '0.5'}],
  };

  it('returns the receivers without duplicates', () => {
    const again = [TO, TO.toLowerCase(), TO.slice(2)].map((sentTo, id) => ({...paid, id: `${id}`, sentTo}));
    expect(sentToIn([paid, ...again], from)).to.deep.equal([TO]);
  });

  for (const [what, change] of [
    ['someone who sent something', {operationType: 'receive', transfers: [{direction: 'in', quantity: '1'}]}],
    ['someone a stranger sent nothing to in the user’s name', {sentFrom: '0xBAD'}],
    ['someone who was sent nothing', {transfers: [{direction: 'out', quantity: '0.0'}]}],
    ['someone it never arrived at', {status: 'failed'}],
  ] as const) {
    it(`does not return ${what}`, () => expect(sentToIn([{...paid, ...change}], from)).to.deep.equal([]));
  }
});

describe('the guard against address poisoning', () => {
  const mine = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

  it('detects an address that begins and ends like a known one', () => {
    const fake = '0xf39F000000000000000000000000000000002266';
    expect(imitatedAddress(fake, ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8', mine])).to.equal(mine);
  });

  it('accepts the known address in any notation', () => {
    expect(imitatedAddress(mine.toLowerCase(), [mine])).to.equal(undefined);
    expect(imitatedAddress(TO, [mine])).to.equal(undefined);
  });

  it('compares Solana addresses with case', () => {
    const known = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV';
    expect(imitatedAddress('7EcDzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzLtV', [known])).to.equal(undefined);
    expect(imitatedAddress('7EcDzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzFLtV', [known])).to.equal(known);
  });
});
