import {expect} from '@open-wc/testing';
import {isWorthShowing, readTokenBalance} from './token-balance.js';

const USDC = {
  name: 'USD Coin',
  symbol: 'USDC',
  chainId: 'eip155:1',
  address: 'eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  value: 12.5,
  price: 1,
  quantity: {decimals: '6', numeric: '12.5'},
  iconUrl: 'https://tokens.example/usdc.png',
};

describe('readTokenBalance', () => {
  it('"Token balance: name, symbol, chainId, address, value, price, quantity {decimals, numeric}, iconUrl" (spec 3)', () => {
    expect(readTokenBalance(USDC)).to.deep.equal(USDC);
  });

  it('accepts the native coin, which has no address', () => {
    expect(readTokenBalance({...USDC, address: undefined})).not.to.have.property('address');
    expect(readTokenBalance({...USDC, address: null})).not.to.have.property('address');
  });

  for (const [chainId, address] of [
    ['eip155:137', '0x0000000000000000000000000000000000001010'],
    ['eip155:324', '0x000000000000000000000000000000000000800A'],
    ['eip155:42220', '0x471EcE3750Da237f93B8E339c536989b8978a438'],
    ['eip155:1', '0x0000000000000000000000000000000000000000'],
    ['eip155:1', '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'],
    ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'So11111111111111111111111111111111111111111'],
  ]) {
    it(`reads a coin's placeholder contract as the coin: ${chainId}:${address}`, () => {
      const read = readTokenBalance({...USDC, chainId, address: `${chainId}:${address}`});
      expect(read).to.include({chainId, symbol: 'USDC'});
      expect(read).not.to.have.property('address');
    });
  }

  it('accepts decimals given as a number and treats a missing price as unknown', () => {
    const {price: _, value: __, ...rest} = USDC;
    const read = readTokenBalance({...rest, quantity: {decimals: 6, numeric: 12.5}});
    expect(read).to.deep.include({price: 0, quantity: {decimals: '6', numeric: '12.5'}});
    expect(read).not.to.have.property('value');
  });

  for (const [numeric, plain] of [
    ['1e-7', '0.0000001'],
    [1e-7, '0.0000001'],
    ['1.5E+3', '1500'],
  ] as const) {
    it(`reads an amount with an exponent exactly: ${numeric} (${typeof numeric})`, () => {
      const read = readTokenBalance({...USDC, chainId: 'eip155:1', quantity: {decimals: '18', numeric}});
      expect(read?.quantity).to.deep.equal({decimals: '18', numeric: plain});
    });
  }

  for (const [what, given] of Object.entries({
    'no object': 'USDC',
    'no symbol': {...USDC, symbol: ''},
    'an amount that is not a number': {...USDC, quantity: {decimals: '6', numeric: '1e3x'}},
    'a negative amount': {...USDC, quantity: {decimals: '6', numeric: '-1'}},
    'more places than any token has': {...USDC, quantity: {decimals: '37', numeric: '1'}},
    'no quantity': {...USDC, quantity: undefined},
    'an unknown chain': {...USDC, chainId: 'cosmos:1'},
    'an invalid address': {...USDC, address: '0xa0b8'},
    'an address of another chain': {...USDC, address: USDC.address.replace(':1:', ':137:')},
    'an address of another family': {
      ...USDC,
      address: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1:So11111111111111111111111111111111111111112',
    },
    'an address no contract of its family can have': {...USDC, address: 'eip155:1:usdc'},
    'a contract that is not an address': {...USDC, address: 'eip155:1:123'},
    'a contract that is too short': {...USDC, address: 'eip155:1:0x1234'},
    'a contract that is too long': {...USDC, address: `${USDC.address}00`},
    'a contract of another family': {
      ...USDC,
      address: 'eip155:1:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
    },
    'a mint that is not an address': {...USDC, address: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:0xa0b8'},
  })) {
    it(`drops an entry with ${what}`, () => {
      expect(readTokenBalance(given)).to.equal(undefined);
    });
  }

  it('cleans names and rejects invalid pictures', () => {
    const read = readTokenBalance({
      ...USDC,
      name: 'Free\u202e money\n',
      symbol: 'U\u200bSDC',
      iconUrl: 'javascript:alert(1)',
      price: Number.POSITIVE_INFINITY,
      value: -1,
    });
    expect(read).to.include({name: 'Free money', symbol: 'USDC', price: 0});
    expect(read).not.to.have.any.keys('iconUrl', 'value');
  });

  it(`"Tokens with decimals equal to '0' are dropped as low quality" (spec 5)`, () => {
    expect(isWorthShowing({...USDC, chainId: 'eip155:1', quantity: {decimals: '0', numeric: '7'}})).to.equal(
      false,
    );
    expect(isWorthShowing({...USDC, chainId: 'eip155:1'})).to.equal(true);
  });
});
