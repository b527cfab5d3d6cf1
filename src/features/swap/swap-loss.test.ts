import {expect} from '@open-wc/testing';
import {Formats} from '../../core/model/assets/formats.js';
import {acceptsLoss, type LossRequest, lossOf} from './swap-loss.js';
import type {SwapToken} from './swap-token.js';

const USDT: SwapToken = {name: 'Tether', symbol: 'USDT', chainId: 'eip155:1', address: '0xa', decimals: 6};
const AAVE: SwapToken = {name: 'Aave', symbol: 'AAVE', chainId: 'eip155:1', address: '0xb', decimals: 18};

describe('lossOf', () => {
  for (const [received, level, digits] of [
    [100, 'quiet', undefined],
    [97.1, 'quiet', undefined],
    [97, 'warning', undefined],
    [90.1, 'warning', undefined],
    [90, 'typed', '10'],
    [40, 'typed', '60'],
    [0.01, 'typed', '99'],
  ] as const) {
    it(`is ${level} for ${received} of 100 dollars`, () => {
      const loss = lossOf(request({received}));
      expect(loss).to.include({level, worthIn: 100});
      expect(loss.digits).to.equal(digits);
    });
  }

  it('refuses 50.4 million dollars for 36,000', () => {
    const limit = {percent: 50, usd: 10_000};
    const loss = lossOf(request({sold: 50_400_000, received: 36_000}));
    expect(loss).to.deep.include({level: 'refused', limit, worthIn: 50_400_000, worthOut: 36_000});
  });

  for (const [sold, received, limit, level] of [
    [100, 40, {percent: 50, usd: 10_000}, 'typed'],
    [100_000, 60_000, {percent: 50, usd: 10_000}, 'typed'],
    [100_000, 49_000, {percent: 50, usd: 10_000}, 'refused'],
    [100, 94, {percent: 5, usd: 5}, 'refused'],
  ] as const) {
    it(`is ${level} for ${received} of ${sold} dollars with the limits ${limit.percent} % and ${limit.usd}`, () => {
      expect(lossOf({...request({sold, received}), limit}).level).to.equal(level);
    });
  }

  for (const [received, gain] of [
    [110, undefined],
    [111, 11],
    [1974, 1874],
  ] as const) {
    it(`${gain === undefined ? 'does not warn of' : 'asks for the word before'} ${received} dollars for 100`, () => {
      const loss = lossOf(request({received}));
      expect(loss.level).to.equal(gain === undefined ? 'quiet' : 'typed');
      expect(loss.digits).to.equal(undefined);
      expect(loss.gain && Math.round(loss.gain)).to.equal(gain);
    });
  }

  it('compares the limit in dollars whatever the currency is', () => {
    const yen = {...request({sold: 100, received: 40}), prices: {sold: 150, bought: 150}};
    expect(lossOf(yen)).to.include({level: 'typed', worthIn: 15_000, digits: '9000'});
  });

  it('refuses a loss above the percentage that is not known in dollars', () => {
    const unknown = {sold: undefined, bought: undefined};
    expect(lossOf({...request({received: 40}), usdPrices: unknown}).level).to.equal('refused');
  });

  for (const [sold, digits] of [
    [50_364_321, '50000000'],
    [4_996, '4900'],
    [100, '100'],
    [8, '8'],
  ] as const)
    it(`asks for ${digits} where almost ${sold} are lost`, () => {
      const limit = {percent: 100, usd: 1e12};
      expect(lossOf({...request({sold, received: 0.000001}), limit}).digits).to.equal(digits);
    });

  it('asks for the word if a price is unknown, or 0', () => {
    for (const prices of [
      {sold: undefined, bought: 1},
      {sold: 1, bought: undefined},
      {sold: 0, bought: 1},
    ]) {
      const loss = lossOf({...request({received: 100}), prices});
      expect(loss.level).to.equal('typed');
      expect(loss.digits).to.equal(undefined);
    }
  });

  it('shows both sources where the list of balances values a token differently by 1 % or more', () => {
    const both = lossOf({
      ...request({received: 100}),
      sold: {...USDT, price: 0.99},
      bought: {...AAVE, price: 1.02},
    });
    expect(both).to.include({level: 'quiet', otherWorthIn: 99, otherWorthOut: 102});
    const alike = lossOf({...request({received: 100}), bought: {...AAVE, price: 1.005}});
    expect(alike).not.to.have.any.keys('otherWorthIn', 'otherWorthOut');
  });

  for (const currency of ['usd', 'jpy'] as const)
    it(`is the difference of the two shown worths to the last place, in ${currency}`, () => {
      const formats = new Formats('en');
      const shown = (value = 0): number => Number(formats.money(value, currency).replaceAll(/[^\d]/g, ''));
      for (let sold = 1; sold < 3_000_000; sold = Math.ceil(sold * 1.07)) {
        const prices = {sold: 0.9973, bought: 1.0031};
        const {amount, worthIn, worthOut} = lossOf({
          ...request({sold, received: sold * 0.9537}),
          prices,
          currency,
        });
        expect(shown(worthIn) - shown(worthOut), `${sold} sold`).to.equal(shown(amount));
      }
    });
});

describe('acceptsLoss', () => {
  for (const [text, accepts] of [
    ['9000', true],
    [' 9 000 ', true],
    ['9,000', true],
    ['٩٠٠٠', true],
    ['\u20689,000\u2069', true],
    ['\u200f9000', true],
    ['900', false],
    ['90000', false],
    ['', false],
    ['accept', false],
  ] as const) {
    it(`${accepts ? 'accepts' : 'does not accept'} '${text}' for a loss of 9000`, () => {
      expect(acceptsLoss({level: 'typed', digits: '9000'}, {text: text, word: 'accept'})).to.equal(accepts);
    });
  }

  for (const [digits, accepts] of [
    ['8900', true],
    ['5', true],
    ['9000', true],
    ['9100', true],
    ['9200', false],
    ['10000', false],
  ] as const)
    it(`${accepts ? 'holds' : 'does not hold'} for ${digits} once 9000 was accepted`, () => {
      const typed = {text: '9,000', word: 'accept', accepted: '9000'};
      expect(acceptsLoss({level: 'typed', digits}, typed)).to.equal(accepts);
    });

  it('accepts the word where the loss is unknown, and nothing where it is refused', () => {
    expect(acceptsLoss({level: 'typed'}, {text: ' Accept', word: 'accept'})).to.equal(true);
    expect(acceptsLoss({level: 'typed'}, {text: '\u2068accept\u2069', word: 'accept'})).to.equal(true);
    expect(acceptsLoss({level: 'typed'}, {text: '', word: ''})).to.equal(false);
    expect(acceptsLoss({level: 'refused'}, {text: 'accept', word: 'accept'})).to.equal(false);
    expect(acceptsLoss({level: 'warning'}, {text: '', word: 'accept'})).to.equal(true);
  });
});

function request({sold = 100, received}: {sold?: number; received: number}): LossRequest {
  const least = BigInt(Math.round(received * 1e6)) * 10n ** 12n;
  return {
    sold: USDT,
    bought: AAVE,
    amount: BigInt(sold) * 10n ** 6n,
    currency: 'usd',
    minReceived: least,
    prices: {sold: 1, bought: 1},
    usdPrices: {sold: 1, bought: 1},
    limit: {percent: 50, usd: 10_000},
  };
}
