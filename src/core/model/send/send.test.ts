import {expect} from '@open-wc/testing';
import fc from 'fast-check';
import {formatUnits, parseUnits} from '../amounts/amount.js';
import type {TokenBalance} from '../tokens/token-balance.js';
import {imitatedAddress} from './look-alike-address.js';
import {amountOf, balanceOf, maximumOf, problemOf, type SendForm, type SendSituation} from './send-form.js';

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

describe('what the send form says (reference 1.4.16)', () => {
  const rows: readonly [string, Partial<SendForm>, Partial<SendSituation>, ReturnType<typeof problemOf>][] = [
    ['Preview Send', {}, {}, undefined],
    ['Invalid Address', {receiver: {text: 'bob'}}, {}, 'invalid-address'],
    ['Add Address', {receiver: {text: ' '}}, {}, 'add-address'],
    ['Insufficient Gas Funds: the coin and the fee together', {amount: '1'}, {}, 'insufficient-gas'],
    [
      'Insufficient Gas Funds: "if the network balance is 0"',
      {token: USDC},
      {nativeBalance: 0n},
      'insufficient-gas',
    ],
    [
      '"Smart accounts are exempt" (product.md point 5)',
      {token: USDC},
      {nativeBalance: 0n, accountType: 'smartAccount'},
      undefined,
    ],
    ['gas is not held against anyone before it is known', {amount: '1'}, {fee: undefined}, undefined],
    ['Insufficient Funds', {amount: '1.000000000000000001'}, {}, 'insufficient-funds'],
    [
      'Insufficient Funds, before the address is asked for',
      {amount: '2', receiver: {text: ''}},
      {},
      'insufficient-funds',
    ],
    ['Add Amount', {amount: ''}, {}, 'add-amount'],
    ['Incorrect Value: zero', {amount: '0'}, {}, 'incorrect-value'],
    ['Incorrect Value: negative', {amount: '-1'}, {}, 'incorrect-value'],
    ['Incorrect Value: no number', {amount: '1e3'}, {}, 'incorrect-value'],
    [
      'Incorrect Value: more places than the token has',
      {token: USDC, amount: '0.0000001'},
      {},
      'incorrect-value',
    ],
    ['Select Token', {token: undefined, amount: ''}, {}, 'select-token'],
  ];
  for (const [what, form, situation, problem] of rows) {
    it(what, () => {
      expect(problemOf({...READY, ...form}, {...SITUATION, ...situation})).to.equal(problem);
    });
  }
});

describe('amounts that are sent', () => {
  const amounts = fc.tuple(fc.bigInt({min: 0n, max: 2n ** 256n - 1n}), fc.nat({max: 36}));

  it('are exact to the last unit, whatever the token’s places', () => {
    fc.assert(
      fc.property(amounts, ([value, decimals]) => {
        const text = formatUnits(value, decimals);
        const token = {...ETH, quantity: {decimals: String(decimals), numeric: text}};
        expect(parseUnits(text, decimals)).to.equal(value);
        expect(balanceOf(token)).to.equal(value);
        expect(amountOf({token, amount: text})).to.equal(value);
      }),
    );
  });

  it('Max of a token is all of it; of the network’s coin the fee stays behind (decisions 8)', () => {
    fc.assert(
      fc.property(amounts, fc.bigInt({min: 0n, max: 10n ** 20n}), ([value, decimals], fee) => {
        const quantity = {decimals: String(decimals), numeric: formatUnits(value, decimals)};
        expect(maximumOf({...USDC, quantity}, fee)).to.equal(value);
        expect(maximumOf({...ETH, quantity}, fee)).to.equal(value > fee ? value - fee : 0n);
      }),
    );
  });

  it('drop digits a service invents beyond the token’s places', () => {
    expect(balanceOf({...USDC, quantity: {decimals: '6', numeric: '1.23456789'}})).to.equal(1_234_567n);
  });
});

describe('the guard against address poisoning', () => {
  const mine = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

  it('notices an address that begins and ends like a known one', () => {
    const fake = '0xf39F000000000000000000000000000000002266';
    expect(imitatedAddress(fake, ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8', mine])).to.equal(mine);
  });

  it('is not alarmed by the known address itself, however it is written', () => {
    expect(imitatedAddress(mine.toLowerCase(), [mine])).to.equal(undefined);
    expect(imitatedAddress(TO, [mine])).to.equal(undefined);
  });

  it('tells Solana addresses by case', () => {
    const known = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV';
    expect(imitatedAddress('7EcDzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzLtV', [known])).to.equal(undefined);
    expect(imitatedAddress('7EcDzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzFLtV', [known])).to.equal(known);
  });
});
