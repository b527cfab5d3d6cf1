import {expect} from '@open-wc/testing';
import fc from 'fast-check';
import {formatBalance, formatUnits, parseUnits, readDecimalText, truncateUnits} from './amount.js';

const ETHER = 10n ** 18n;
const decimals = fc.nat(36);
const value = fc.bigInt({min: -(2n ** 256n), max: 2n ** 256n});

describe('formatUnits', () => {
  const rows: readonly (readonly [bigint, number, string])[] = [
    [1_500_000n, 6, '1.5'],
    [ETHER, 18, '1'],
    [1n, 18, '0.000000000000000001'],
    [0n, 18, '0'],
    [-1n, 2, '-0.01'],
    [42n, 0, '42'],
    [2n ** 256n - 1n, 0, (2n ** 256n - 1n).toString()],
  ];
  for (const [units, places, text] of rows) {
    it(`writes ${units} with ${places} decimals as ${text}`, () =>
      expect(formatUnits(units, places)).to.equal(text));
  }

  it('is undone by parseUnits for any amount and 0 to 36 decimals', () => {
    fc.assert(
      fc.property(
        value,
        decimals,
        (units, places) => parseUnits(formatUnits(units, places), places) === units,
      ),
    );
  });
});

describe('formatBalance', () => {
  // spec 5: 'Balance formatting truncates to 3 decimals.'
  const rows: readonly (readonly [bigint, number, string])[] = [
    [1_999_999n, 6, '1.999'],
    [999n, 6, '0.000'],
    [-999n, 6, '0.000'],
    [ETHER + ETHER / 2n, 18, '1.500'],
    [7n, 0, '7.000'],
    [7n, 2, '0.070'],
    [123_456_789_012_345_678_901_234_567_890n, 18, '123456789012.345'],
  ];
  for (const [units, places, text] of rows) {
    it(`shows ${units} with ${places} decimals as ${text}`, () =>
      expect(formatBalance({value: units, decimals: places})).to.equal(text));
  }

  it('shows 0.000 while the balance is unknown', () => expect(formatBalance(undefined)).to.equal('0.000'));
});

describe('truncateUnits', () => {
  it('rounds down, by less than one last digit', () => {
    const amount = fc.bigInt({min: 0n, max: 2n ** 256n});
    fc.assert(
      fc.property(amount, decimals, fc.nat(6), (units, places, kept) => {
        const shown = parseUnits(truncateUnits(units, places, kept), Math.max(places, kept))!;
        const exact = units * 10n ** BigInt(Math.max(0, kept - places));
        const step = 10n ** BigInt(Math.max(0, places - kept));
        return shown <= exact && exact - shown < step;
      }),
    );
  });

  it('writes no point for zero decimal places', () => expect(truncateUnits(1999n, 3, 0)).to.equal('1'));
});

describe('parseUnits', () => {
  const rows: readonly (readonly [string, number, bigint | undefined])[] = [
    ['1.5', 6, 1_500_000n],
    ['.5', 1, 5n],
    ['5.', 0, 5n],
    [' 2 ', 0, 2n],
    ['-0.5', 1, -5n],
    ['1.50', 1, 15n],
    ['1.55', 1, undefined],
    ['1e18', 18, undefined],
    ['0x10', 18, undefined],
    ['1,5', 18, undefined],
    ['1.2.3', 18, undefined],
    ['', 18, undefined],
    ['.', 18, undefined],
    ['-', 18, undefined],
    ['Infinity', 18, undefined],
  ];
  for (const [text, places, units] of rows) {
    it(`reads “${text}” with ${places} decimals as ${units}`, () =>
      expect(parseUnits(text, places)).to.equal(units));
  }

  it('never throws', () => {
    fc.assert(fc.property(fc.string(), decimals, (text, places) => void parseUnits(text, places)));
  });
});

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
