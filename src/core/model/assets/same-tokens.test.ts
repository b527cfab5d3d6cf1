import {expect} from '@open-wc/testing';
import {areSameTokens} from './same-tokens.js';
import type {TokenBalance} from './token-balance.js';

const TOKEN: TokenBalance = {
  name: 'Harbour Dollar',
  symbol: 'HUSD',
  chainId: 'eip155:1',
  address: 'eip155:1:0xhusd',
  value: 12,
  price: 1,
  quantity: {decimals: '6', numeric: '12'},
  iconUrl: 'https://harbour.example/husd.png',
};

describe('areSameTokens', () => {
  it('knows a reading that says the same', () => {
    expect(areSameTokens([TOKEN], [structuredClone(TOKEN)])).to.equal(true);
    expect(areSameTokens([], [])).to.equal(true);
  });

  const CHANGES: readonly Partial<TokenBalance>[] = [
    {name: 'Other'},
    {symbol: 'OTHER'},
    {chainId: 'eip155:10'},
    {address: 'eip155:1:0xother'},
    {value: 13},
    {price: 2},
    {quantity: {decimals: '7', numeric: '12'}},
    {quantity: {decimals: '6', numeric: '13'}},
    {iconUrl: 'https://harbour.example/other.png'},
  ];
  for (const change of CHANGES) {
    it(`sees another ${Object.keys(change).join()}: ${JSON.stringify(Object.values(change)[0])}`, () => {
      expect(areSameTokens([TOKEN], [{...TOKEN, ...change}])).to.equal(false);
    });
  }

  it('sees one more, one less and another order', () => {
    const other = {...TOKEN, symbol: 'OTHER'};
    expect(areSameTokens([TOKEN], [TOKEN, other])).to.equal(false);
    expect(areSameTokens([TOKEN, other], [TOKEN])).to.equal(false);
    expect(areSameTokens([TOKEN, other], [other, TOKEN])).to.equal(false);
  });
});
