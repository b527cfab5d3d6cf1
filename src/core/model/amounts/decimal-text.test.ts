import {expect} from '@open-wc/testing';
import fc from 'fast-check';
import {formatUnits} from './amount.js';
import {readDecimalText} from './decimal-text.js';

describe('readDecimalText', () => {
  for (const [given, plain] of [
    ['12.5', '12.5'],
    ['0', '0'],
    ['0.000', '0.000'],
    [12.5, '12.5'],
    ['1e-7', '0.0000001'],
    [1e-7, '0.0000001'],
    ['1.5E+3', '1500'],
    ['1.5e3', '1500'],
    ['1.2345e2', '123.45'],
    ['12e-1', '1.2'],
    ['0e5', '0'],
    ['123.456e-36', '0.000000000000000000000000000000000123456'],
    [1e21, '1000000000000000000000'],
    ['1e119', `1${'0'.repeat(119)}`],
  ] as const) {
    it(`reads ${given} as ${plain.slice(0, 40)}`, () => {
      expect(readDecimalText(given)).to.equal(plain);
    });
  }

  for (const given of [
    '',
    '-1',
    '+1',
    '1e',
    'e5',
    '1e5.5',
    '.5',
    '1.',
    '0x10',
    '1,5',
    '1 000',
    'NaN',
    'Infinity',
    Infinity,
    -1e-7,
    '1e120',
    '1e-121',
    '1e9999',
    null,
    undefined,
    {},
  ]) {
    it(`refuses ${JSON.stringify(given) ?? 'nothing'}`, () => {
      expect(readDecimalText(given)).to.equal(undefined);
    });
  }

  it('reads every amount that JavaScript writes with an exponent to the same value', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 15n), fc.integer({min: 0, max: 36}), (units, places) => {
        const text = `${units}e-${places}`;
        expect(readDecimalText(text)).to.equal(formatUnits(units, places));
      }),
    );
  });
});
