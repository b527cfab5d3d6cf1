import {expect} from '@open-wc/testing';
import type {TokenBalance} from '../../core/model/assets/token-balance.js';
import {mainnet} from '../../core/model/networks/ethereum.js';
import type {ConvertToken} from '../../io/api/get-convert-tokens.js';
import type {TokenLists} from './api.js';
import type {SwapToken} from './swap-token.js';
import {findSwapToken, searchTokens, sharedSymbolsOf, tokenLists} from './swap-tokens.js';

const COIN = 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee';
const [DAI, USDC, OTHER_USDC, SPAM] = ['da', '05', '50', '66'].map((byte) => `0x${byte.repeat(20)}`);

describe('the lists of tokens to swap', () => {
  it('are sorted by symbol: own ones with a balance, suggested ones, and all of the service', () => {
    const {own, suggested, all} = lists();
    expect(own.map(({symbol}) => symbol)).to.deep.equal(['DAI', 'ETH', 'SPAM']);
    expect(suggested.map(({symbol}) => symbol)).to.deep.equal(['DAI', 'ETH']);
    expect(all.map(({symbol}) => symbol)).to.deep.equal(['DAI', 'ETH', 'USDC', 'USDC', 'ZZZ']);
  });

  it('suggest no symbol that two tokens have: a suggestion does not show which', () => {
    expect(lists([listed('USDC', USDC!, 6)]).suggested).to.have.length(1);
    expect(lists([listed('USDC', USDC!, 6), listed('USDC', OTHER_USDC!, 6)]).suggested).to.deep.equal([]);
  });

  it('suggest at most eight tokens', () => {
    const symbols = 'UNI 1INCH AAVE SOL ADA AVAX DOT LINK NITRO GAIA'.split(' ');
    const many = symbols.map((symbol, index) => listed(symbol, `0x${String(index).padStart(40, '1')}`));
    expect(lists(many).suggested.map(({symbol}) => symbol)).to.deep.equal([
      '1INCH',
      'AAVE',
      'ADA',
      'AVAX',
      'DOT',
      'LINK',
      'SOL',
      'UNI',
    ]);
  });

  it('have the balance of the coin by a node, and other balances and prices by the balance service', () => {
    const {own} = lists();
    expect(own.map(({balance, price}) => [balance, price])).to.deep.equal([
      [2_500_000_000_000_000_000n, 1],
      [7n, undefined],
      [3n, undefined],
    ]);
  });

  it('mark own tokens that the service does not list, and have those without a price last', () => {
    const gift = {...balanceOf('AAA', SPAM!, '3'), price: 0};
    const {own} = lists(undefined, [gift, balanceOf('DAI', DAI!, '1', 1)]);
    expect(own.map(({symbol, isUnlisted}) => [symbol, isUnlisted])).to.deep.equal([
      ['DAI', undefined],
      ['ETH', undefined],
      ['AAA', true],
    ]);
  });

  it('know the symbols that several tokens have', () => {
    expect([...sharedSymbolsOf(lists())]).to.deep.equal(['usdc']);
  });

  it('have no balance in other decimals than those of the swap service', () => {
    const {own} = lists([listed('DAI', DAI!, 6)]);
    expect(own.map(({symbol}) => symbol)).to.not.include('DAI');
  });

  it('leave out tokens of other networks', () => {
    const {own} = lists([], [{...balanceOf('DAI', DAI!, '1'), chainId: 'eip155:137'}]);
    expect(own).to.deep.equal([]);
  });
});

describe('a search for a token', () => {
  const SEARCHES: readonly (readonly [title: string, text: string, symbols: readonly string[]])[] = [
    ['its symbol in another case', 'dai', ['DAI']],
    ['a part of its name', 'name of zz', ['ZZZ']],
    ['its address', DAI!, ['DAI']],
    ['its address in capitals', DAI!.toUpperCase().replace('0X', '0x'), ['DAI']],
    ['its CAIP-10 address', `eip155:1:${DAI}`, ['DAI']],
    ['a part of its address', 'dadada', ['DAI']],
    ['spaces around it', '  zzz ', ['ZZZ']],
    ['a symbol that two tokens have', 'USDC', ['USDC', 'USDC']],
    ['nothing', ' ', ['DAI', 'ETH', 'USDC', 'USDC', 'ZZZ']],
    ['a text that no token has', 'nothing like it', []],
  ];
  for (const [title, text, symbols] of SEARCHES) {
    it(`finds ${symbols.join(', ') || 'none'} by ${title}`, () => {
      expect(searchTokens(lists(), text).all.map(({symbol}) => symbol)).to.deep.equal(symbols);
    });
  }

  it('searches each list', () => {
    const {own, suggested, all} = searchTokens(lists(), 'dai');
    expect([own, suggested, all].map(({length}) => length)).to.deep.equal([1, 1, 1]);
  });
});

describe('a token that a page names', () => {
  const NAMES: readonly (readonly [query: string, address: string | undefined])[] = [
    [`eip155:1:${USDC}`, USDC],
    [USDC!, USDC],
    [SPAM!, SPAM],
    ['dai', DAI],
  ];
  for (const [query, address] of NAMES) {
    it(`is found by ${query}`, () => expect(find(query)?.address).to.equal(address));
  }

  it('is the coin by its symbol and by its pseudo-address', () => {
    for (const query of ['eth', COIN])
      expect(find(query)).to.include({symbol: 'ETH'}).and.not.have.property('address');
  });

  it('is not found for a symbol of two tokens, and for an unknown one', () => {
    for (const query of ['USDC', 'NONE', `0x${'99'.repeat(20)}`]) expect(find(query)).to.equal(undefined);
  });
});

function find(query: string): SwapToken | undefined {
  return findSwapToken(lists(), query, 'eip155:1');
}

function lists(
  tokens: readonly ConvertToken[] = [
    listed('ZZZ', `0x${'2a'.repeat(20)}`),
    listed('USDC', USDC!, 6),
    listed('USDC', OTHER_USDC!, 6),
    listed('DAI', DAI!),
    {name: 'Ether', symbol: 'ETH', address: COIN, decimals: 18},
  ],
  balances: readonly TokenBalance[] = [
    balanceOf('DAI', DAI!, '2.5', 1),
    balanceOf('SPAM', SPAM!, '0.000000000000000003'),
  ],
): TokenLists {
  return tokenLists(tokens, {network: mainnet, tokens: balances, coinBalance: 7n});
}

function listed(symbol: string, address: string, decimals = 18): ConvertToken {
  return {name: `Name of ${symbol}`, symbol, address: `eip155:1:${address}`, decimals};
}

function balanceOf(symbol: string, address: string, numeric: string, price = 0): TokenBalance {
  return {
    name: symbol,
    symbol,
    chainId: 'eip155:1',
    address: `eip155:1:${address}`,
    price,
    quantity: {decimals: '18', numeric},
  };
}
