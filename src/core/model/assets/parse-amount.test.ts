import {expect} from '@open-wc/testing';
import fc from 'fast-check';
import {formatUnits} from './amount.js';
import {Formats} from './formats.js';
import {parseAmount} from './parse-amount.js';
import {writeAmount} from './plain-number.js';

/** A locale for each number format, and several scripts. */
const LOCALES = (
  'en en-IN en-ZA de de-AT de-CH fr fr-CH it-CH es pt pt-PT pl ru sv tr ar ar-EG fa he ur hi hi-u-nu-deva mr bn gu ' +
  'ja zh zh-u-nu-hanidec zh-u-nu-fullwide th-u-nu-thai no-such-language'
).split(' ');

/** Typed text, and its amount, 'none', 'empty', or possible readings. */
type Row = readonly [typed: string, meaning: string | readonly string[]];

const EVERYWHERE: readonly Row[] = [
  ['', 'empty'],
  [' \n', 'empty'],
  ['0', '0'],
  ['1500', '1500'],
  [' 1500 ', '1500'],
  ['007', '7'],
  ['1,5', '1.5'],
  ['1.5', '1.5'],
  ['1,50', '1.5'],
  ['1.50', '1.5'],
  ['.5', '0.5'],
  [',5', '0.5'],
  ['5.', '5'],
  ['5,', '5'],
  ['0.500', '0.5'],
  ['0,500', '0.5'],
  ['0,000000001', '0.000000001'],
  ['1,500.50', '1500.5'],
  ['1.500,50', '1500.5'],
  ['1.500,500', '1500.5'],
  ['1,500,000', '1500000'],
  ['1.500.000', '1500000'],
  ['1 500', '1500'],
  ['1\u00a0500', '1500'],
  ['1\u202f500\u202f000', '1500000'],
  ['1\u2009500,5', '1500.5'],
  ["1'500", '1500'],
  ['1’500.5', '1500.5'],
  ['１５００', '1500'],
  ['１．５', '1.5'],
  ['١٬٥٠٠', '1500'],
  ['١٬٥٠٠٫٥', '1500.5'],
  ['١٫٥', '1.5'],
  ['١٫٥٠٠', '1.5'],
  ['۱٫۵', '1.5'],
  ['۱،۵', '1.5'],
  ['१.५', '1.5'],
  ['\u200e1.5\u200f', '1.5'],
  ['1 5', []],
  ['1 50', []],
  ['1234567890123 456', []],
  ["1'50", []],
  ['1..5', []],
  ['1,,5', []],
  ['1.5.5', []],
  ['1,2,3', []],
  ['1,5.5,5', []],
  ['1,500.5,5', []],
  ['0,500,000', []],
  ['1,5000,000', []],
  ['1 500.000.5', []],
  ['.,5', []],
  ['1٢3', []],
  ['.', 'none'],
  [',', 'none'],
  ["'", 'none'],
  ['-1', 'none'],
  ['−1', 'none'],
  ['+1', 'none'],
  ['1e3', 'none'],
  ['0x10', 'none'],
  ['1_000', 'none'],
  ['$1', 'none'],
  ['1 €', 'none'],
  ['1.5 ETH', 'none'],
  ['50%', 'none'],
  ['½', 'none'],
  ['1/2', 'none'],
  ['∞', 'none'],
  ['1k', 'none'],
  ['1\u202e5', 'none'],
  ['1\u200b5', 'none'],
  ['1\n5', 'none'],
  ['bob', 'none'],
  ['1'.repeat(121), 'none'],
];

const BY_LANGUAGE: Readonly<Record<string, readonly Row[]>> = {
  en: [
    ['1,500', ['1500', '1.5']],
    ['12,345', ['12345', '12.345']],
    ['1,5000', ['15000', '1.5']],
    ['1234,567', ['1234567', '1234.567']],
    ['1 500,500', ['1500500', '1500.5']],
    [',500', ['500', '0.5']],
    ['1.500', '1.5'],
    ['1234.567', '1234.567'],
    ['.500', '0.5'],
    ['1,00,000', []],
    ['1.234567890123456789', '1.234567890123456789'],
  ],
  de: [
    ['1.500', ['1500', '1.5']],
    ['1.2345', ['12345', '1.2345']],
    ['1,500', '1.5'],
    ['1 500,500', '1500.5'],
    ['1 500.500', ['1500500', '1500.5']],
  ],
  fr: [
    ['1,500', '1.5'],
    ['1.500', ['1500', '1.5']],
    ['1\u202f500,5', '1500.5'],
  ],
  'de-CH': [
    ['1.500', '1.5'],
    ['1,500', ['1500', '1.5']],
    ['1’500', '1500'],
  ],
  hi: [
    ['1,00,000', '100000'],
    ['12,34,567.5', '1234567.5'],
    ['1,234,567', '1234567'],
    ['1,500', ['1500', '1.5']],
    ['१,००,०००', '100000'],
    ['123,45,678', []],
  ],
  'ar-EG': [
    ['1.500', ['1500', '1.5']],
    ['١٬٥', []],
  ],
  fa: [['۱۲۳۴٫۵', '1234.5']],
  'zh-u-nu-hanidec': [['一.五', '1.5']],
};

describe('readAmount', () => {
  for (const locale of LOCALES) {
    it(`reads unambiguous text in ${locale} like in other locales`, () => {
      for (const [typed, meaning] of EVERYWHERE) {
        expect(meaningOf(typed, locale), JSON.stringify(typed)).to.deep.equal(meaning);
      }
    });
  }

  for (const [locale, rows] of Object.entries(BY_LANGUAGE)) {
    it(`accepts the decimal mark of ${locale}, and returns the readings of ambiguous text`, () => {
      for (const [typed, meaning] of rows) {
        expect(meaningOf(typed, locale), JSON.stringify(typed)).to.deep.equal(meaning);
      }
    });
  }

  it('distinguishes plain text from text whose reading must be shown', () => {
    const isPlain = (typed: string, locale: string) => {
      const read = parseAmount(typed, locale);
      return read.status === 'amount' && read.isPlain;
    };
    for (const typed of ['1500', '1.5', '0.500', '1234.567'])
      expect(isPlain(typed, 'en'), typed).to.equal(true);
    for (const typed of ['1,5', '1.500', '1,500.5', '1 500'])
      expect(isPlain(typed, 'en'), typed).to.equal(false);
    expect(isPlain('1,5', 'de')).to.equal(true);
    expect(isPlain('1,500', 'de')).to.equal(false);
  });

  it('reads back every amount as each language formats it', () => {
    const amounts = fc.tuple(fc.bigInt({min: 0n, max: 2n ** 128n}), fc.nat({max: 24}));
    fc.assert(
      fc.property(amounts, fc.constantFrom(...LOCALES), ([value, decimals], locale) => {
        const text = formatUnits(value, decimals);
        const formats = new Formats(locale);
        expect(parseAmount(writeAmount(text, locale), locale), 'as the field is filled in').to.include({
          amount: text,
        });
        const [whole = '', fraction = ''] = text.split('.');
        const cut = `${whole}.${fraction.slice(0, 3)}`.replace(/\.?0*$/, '');
        // An amount that would read as zero is written as less than the least, which is no amount.
        const isTiny = text !== '0' && cut === '0';
        if (isTiny) expect(parseAmount(formats.amount(text), locale).status).to.equal('none');
        for (const [written, meant] of [
          [formats.exact(text), text],
          [formats.amount(isTiny ? '0' : text), fraction === '' ? text : cut],
        ] as const) {
          const read = parseAmount(written, locale);
          if (read.status !== 'unclear') expect(read, written).to.include({amount: meant});
        }
      }),
      {numRuns: 400},
    );
  });

  it('never changes the typed digits', () => {
    const typed = fc.string({unit: fc.constantFrom(...Array.from("0015.,' ٫٬")), maxLength: 12});
    fc.assert(
      fc.property(typed, fc.constantFrom(...LOCALES), (text, locale) => {
        const read = parseAmount(text, locale);
        if (read.status !== 'amount') return;
        const digitsOf = (given: string) => given.replaceAll(/\D/g, '').replaceAll(/^0+|0+$/g, '');
        expect(digitsOf(read.amount)).to.equal(digitsOf(text));
        expect(read.amount).to.match(/^(0|[1-9]\d*)(\.\d*[1-9])?$/);
      }),
      {numRuns: 2000},
    );
  });
});

function meaningOf(typed: string, locale: string): Row[1] {
  const read = parseAmount(typed, locale);
  if (read.status === 'amount') return read.amount;
  return read.status === 'unclear' ? read.readings : read.status;
}
