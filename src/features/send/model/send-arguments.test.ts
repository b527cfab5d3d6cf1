import {expect} from '@open-wc/testing';
import type {TokenBalance} from '../../../core/model/assets/token-balance.js';
import {findOwnToken} from './send-arguments.js';

const ETH = token('ETH');
const USDC = token('USDC', 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48');
const CLONE = token('USDC', 'eip155:1:0x1111111111111111111111111111111111111111');
const WEIRD = token('ETH', 'eip155:1:0x2222222222222222222222222222222222222222');

describe('findToken', () => {
  it('finds a token by its symbol, its address, or that as CAIP-10', () => {
    for (const wanted of [
      'usdc',
      '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
      'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
      'eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
    ]) {
      expect(findOwnToken([ETH, USDC], wanted), wanted).to.equal(USDC);
    }
  });

  it('finds the coin by a placeholder address', () => {
    const pol: TokenBalance = {...token('POL'), chainId: 'eip155:137'};
    const dai = {...token('DAI', `eip155:137:0x${'d'.repeat(40)}`), chainId: pol.chainId};
    for (const wanted of [
      '0x0000000000000000000000000000000000001010',
      'eip155:137:0x0000000000000000000000000000000000001010',
      '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
      '0x0000000000000000000000000000000000000000',
    ]) {
      expect(findOwnToken([dai, pol], wanted), wanted).to.equal(pol);
    }
    expect(findOwnToken([USDC, ETH], '0x0000000000000000000000000000000000001010')).to.equal('missing');
  });

  it('is case-sensitive for addresses that are', () => {
    const mint = token('SPL', 'solana:5eykt:Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB');
    expect(findOwnToken([mint], 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB')).to.equal(mint);
    expect(findOwnToken([mint], 'es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB')).to.equal('missing');
  });

  it('returns neither of two tokens with one symbol, because one may be an imitation', () => {
    expect(findOwnToken([USDC, CLONE], 'USDC')).to.equal('ambiguous');
    expect(findOwnToken([WEIRD, ETH], 'ETH')).to.equal(ETH);
  });

  it('reports a missing token', () => {
    expect(findOwnToken([ETH, USDC], 'DAI')).to.equal('missing');
  });
});

function token(symbol: string, address?: string): TokenBalance {
  return {
    name: symbol,
    symbol,
    chainId: 'eip155:1',
    price: 0,
    quantity: {decimals: '18', numeric: '1'},
    ...(address !== undefined && {address}),
  };
}
