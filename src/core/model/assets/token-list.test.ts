import {expect} from '@open-wc/testing';
import type {TokenBalance} from './token-balance.js';
import type {TokenEntry} from './token-list.js';
import {areSameTokens, compareTokens, distinctTokens, foldTokens, tokenList} from './token-list.js';

describe('foldTokens', () => {
  const symbolsOf = (entries: readonly TokenEntry[]): readonly string[] =>
    entries.map(({token: {symbol}}) => symbol);

  it('folds tokens without a known value, but neither the network’s coin nor one that is kept', () => {
    const all = [token('USDC', {value: 1}), token('GIFT'), token('NIL', {value: 0}), token('OWN'), ether()];
    const {offered, folded} = foldTokens(list(all).entries, ({symbol}) => symbol === 'OWN');
    expect(symbolsOf(offered)).to.deep.equal(['USDC', 'ETH', 'OWN']);
    expect(symbolsOf(folded)).to.deep.equal(['NIL', 'GIFT']);
  });

  it('folds nothing where no token has a value, as on a test network', () => {
    const {offered, folded} = foldTokens(list([token('TEST'), ether()]).entries);
    expect(symbolsOf(offered)).to.deep.equal(['ETH', 'TEST']);
    expect(folded).to.deep.equal([]);
  });
});

describe('tokenList', () => {
  it('puts the most valuable first and computes each share', () => {
    const {entries, total} = list([token('STETH', {value: 176.25}), ether({value: 823.75})]);
    expect(entries.map(({token: {symbol}, share}) => [symbol, share])).to.deep.equal([
      ['ETH', 0.82375],
      ['STETH', 0.17625],
    ]);
    expect(total).to.equal(1000);
  });

  it('computes a missing value from the price', () => {
    const {entries} = list([token('USDC', {price: 2, quantity: {decimals: '6', numeric: '12.5'}})]);
    expect(entries[0]?.value).to.equal(25);
  });

  it('has no value for an amount that would be worth more than all money', () => {
    const gift = token('GIFT', {price: 1e308, quantity: {decimals: '6', numeric: '1000'}});
    const {entries, total} = list([gift, token('MORE', {value: 1e300}), ether({value: 823.75})]);
    expect(entries.map(({value, share}) => [value, share])).to.deep.equal([
      [823.75, 1],
      [undefined, 0],
      [undefined, 0],
    ]);
    expect(total).to.equal(823.75);
  });

  it('puts tokens without a price last, led by the network’s coin', () => {
    const {entries, total} = list([token('BBB'), token('AAA'), ether(), token('NIL', {value: 0})]);
    expect(entries.map(({token: {symbol}}) => symbol)).to.deep.equal(['NIL', 'ETH', 'AAA', 'BBB']);
    expect(entries.map(({share}) => share)).to.deep.equal([0, 0, 0, 0]);
    expect(total).to.equal(0);
  });

  it('hides small balances from the list but not from the total, and always shows the network’s coin', () => {
    const tokens = [token('DUST', {value: 0.5}), token('USDC', {value: 1}), token('NONE'), ether({value: 0})];
    const {entries, total, hidden} = tokenList(tokens, {currency: 'usd', hidesSmall: true});
    expect(entries.map(({token: {symbol}}) => symbol)).to.deep.equal(['USDC', 'ETH']);
    expect({total, hidden}).to.deep.equal({total: 1.5, hidden: 2});
    expect(list(tokens).hidden).to.equal(0);
  });

  it('has a smallest shown value for each currency', () => {
    const [yen] = [token('USDC', {value: 99})];
    expect(tokenList([yen], {currency: 'jpy', hidesSmall: true}).hidden).to.equal(1);
    expect(tokenList([token('USDC', {value: 0.001})], {currency: 'btc', hidesSmall: true}).hidden).to.equal(
      0,
    );
  });

  it('reads 30,000 sorted tokens in one pass', () => {
    let looks = 0;
    const tokens = Array.from({length: 30_000}, (_, index) => {
      const symbol = `T${index}`;
      const get = (): string => {
        looks++;
        return symbol;
      };
      return Object.defineProperty(token(symbol), 'symbol', {get});
    });
    const sorted = tokens.toSorted(compareTokens);
    looks = 0;
    expect(list(sorted).entries.map(({token: entry}) => entry)).to.deep.equal(sorted);
    expect(looks).to.be.at.most(4 * tokens.length);
  });

  it('keeps the last of two entries for one token, in any case', () => {
    const [once, again] = [token('USDC', {value: 5}), token('USDC', {value: 6, address: 'eip155:1:0xusdc'})];
    expect(distinctTokens([once, ether(), again])).to.deep.equal([again, ether()]);
  });

  it('keeps the row with a price if a coin is also listed by its placeholder contract', () => {
    const [priced, bare] = [ether({price: 2000, value: 4000}), ether()];
    expect(distinctTokens([priced, bare])).to.deep.equal([priced]);
    expect(distinctTokens([bare, priced])).to.deep.equal([priced]);
  });
});

function list(tokens: readonly TokenBalance[]) {
  return tokenList(tokens, {currency: 'usd', hidesSmall: false});
}

function token(symbol: string, changes: Partial<TokenBalance> = {}): TokenBalance {
  const quantity = {decimals: '18', numeric: '1'};
  return {
    name: symbol,
    symbol,
    chainId: 'eip155:1',
    address: `eip155:1:0x${symbol}`,
    price: 0,
    quantity,
    ...changes,
  };
}

function ether(changes: Partial<TokenBalance> = {}): TokenBalance {
  const {address: _, ...rest} = token('ETH', changes);
  return rest;
}

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
  it('recognises an equal reading', () => {
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
    it(`detects a changed ${Object.keys(change).join()}: ${JSON.stringify(Object.values(change)[0])}`, () => {
      expect(areSameTokens([TOKEN], [{...TOKEN, ...change}])).to.equal(false);
    });
  }

  it('detects an added token, a removed one and another order', () => {
    const other = {...TOKEN, symbol: 'OTHER'};
    expect(areSameTokens([TOKEN], [TOKEN, other])).to.equal(false);
    expect(areSameTokens([TOKEN, other], [TOKEN])).to.equal(false);
    expect(areSameTokens([TOKEN, other], [other, TOKEN])).to.equal(false);
  });
});
