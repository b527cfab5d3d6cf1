import {expect} from '@open-wc/testing';
import fc from 'fast-check';
import {formatUnits, parseUnits} from './amount.js';
import {cutEstimate, roundCost} from './rounded-amounts.js';

describe('an expected amount', () => {
  for (const [given, cut] of [
    ['0', '0'],
    ['0.000123456789', '0.000123456'],
    ['0.0391428571', '0.0391428'],
    ['1.23456789', '1.23456'],
    ['12.5', '12.5'],
    ['2512.345678', '2512.34'],
    ['1234567.891', '1234567.89'],
    ['99.9999999', '99.9999'],
    ['100.00', '100'],
  ] as const) {
    it(`is cut to six significant digits: ${given} is ${cut}`, () =>
      expect(cutEstimate(given)).to.equal(cut));
  }

  it('is never more than the exact one', () => {
    fc.assert(
      fc.property(fc.bigInt({min: 0n, max: 2n ** 256n}), fc.integer({min: 0, max: 36}), (value, decimals) => {
        expect(parseUnits(cutEstimate(formatUnits(value, decimals)), decimals)! <= value).to.equal(true);
      }),
    );
  });
});

describe('a cost', () => {
  for (const [given, rounded] of [
    ['0', '0'],
    ['0.000060880597127663', '0.000061'],
    ['0.065', '0.065'],
    ['0.0995', '0.1'],
    ['0.999', '1'],
    ['1.21', '1.3'],
    ['9.99', '10'],
    ['12.000001', '13'],
    ['1234.5', '1235'],
    ['7', '7'],
  ] as const) {
    it(`has two significant digits, rounded up: ${given} is ${rounded}`, () =>
      expect(roundCost(given)).to.equal(rounded));
  }

  it('is never less than the exact one', () => {
    fc.assert(
      fc.property(fc.bigInt({min: 0n, max: 2n ** 256n}), fc.integer({min: 0, max: 36}), (value, decimals) => {
        expect(parseUnits(roundCost(formatUnits(value, decimals)), decimals)! >= value).to.equal(true);
      }),
    );
  });
});
