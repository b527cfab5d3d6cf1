import {expect} from '@open-wc/testing';
import fc from 'fast-check';
import {amountRemark} from './amount-remark.js';
import {formatAmount, readAmount} from './page-amounts.js';
import {parseAmount as readText} from './parse-amount.js';

const LOCALES = (
  'en en-IN de de-AT de-CH fr fr-CH it es pt pt-PT pl ru sv tr ar ar-EG fa he ur hi-u-nu-deva bn ja zh ' +
  'zh-u-nu-hanidec th-u-nu-thai'
).split(' ');

describe('amounts of a page', () => {
  for (const locale of LOCALES) {
    it(`reads back every amount that it writes in ${locale}`, () => {
      const amounts = fc.tuple(fc.bigInt({min: 0n, max: 2n ** 256n - 1n}), fc.nat({max: 36}));
      fc.assert(
        fc.property(amounts, ([value, decimals]) => {
          const written = formatAmount(value, {decimals, locale});
          expect(readAmount(written, {decimals, locale}), written).to.include({status: 'amount', value});
        }),
        {numRuns: 200},
      );
    });

    it(`accepts in ${locale} what Send accepts, and nothing else`, () => {
      const typed = fc.oneof(
        fc.string({unit: fc.constantFrom(...Array.from("0015.,' ٫٬۱१e-")), maxLength: 12}),
        fc.constantFrom('1e3', '1E-7', '0x10', '-1', '+1', '1.5 ETH', '½', '∞', '1,500', '1.500,5'),
      );
      fc.assert(
        fc.property(typed, fc.nat({max: 8}), (text, decimals) => {
          const read = readAmount(text, {decimals, locale});
          const field = readText(text, locale);
          const amount = field.status === 'amount' ? field.amount : '';
          const about = amountRemark({amount, typed: text, decimals}, locale)?.about;
          const remarks = {
            empty: [undefined],
            amount: [undefined, 'read-as', 'invalid'],
            unclear: ['unclear'],
            'too-many-places': ['places', 'no-places'],
            invalid: ['not-a-number'],
          } as const;
          expect(remarks[read.status], JSON.stringify(text)).to.include(about);
        }),
        {numRuns: 200},
      );
    });
  }

  it('asks for more where a comma could separate thousands or decimals', () => {
    expect(readAmount('1,500', {decimals: 18, locale: 'en'})).to.deep.equal({
      status: 'unclear',
      readings: ['1500', '1.5'],
    });
    const german = readAmount('1,500', {decimals: 6, locale: 'de'});
    expect(german).to.deep.equal({status: 'amount', amount: '1.5', value: 1_500_000n, isPlain: false});
    expect(readAmount('1,5', {decimals: 6, locale: 'en'})).to.include({value: 1_500_000n, isPlain: false});
    expect(readAmount('1.5', {decimals: 6, locale: 'en'})).to.include({value: 1_500_000n, isPlain: true});
  });

  it('never rounds an amount that is typed', () => {
    const usdc = {decimals: 6, locale: 'en'};
    expect(readAmount('0.1234567', usdc)).to.deep.equal({
      status: 'too-many-places',
      amount: '0.1234567',
      places: 7,
    });
    expect(readAmount('0.1234560', usdc)).to.include({value: 123_456n});
    expect(readAmount('1.5', {decimals: 0, locale: 'en'})).to.include({status: 'too-many-places'});
  });

  it('refuses scientific writing, signs and currencies', () => {
    for (const text of ['1e18', '1E-7', '-1', '+1', '$1', '1.5 ETH', '0x10', 'Infinity', 'NaN'])
      expect(readAmount(text, {decimals: 18, locale: 'en'}), text).to.deep.equal({status: 'invalid'});
    expect(readAmount(' ', {decimals: 18, locale: 'en'})).to.deep.equal({status: 'empty'});
  });

  it('writes groups only for text that is not edited, and cuts instead of rounding', () => {
    const value = 1_234_567_899_999n;
    expect(formatAmount(value, {decimals: 6, locale: 'en'})).to.equal('1234567.899999');
    const shown = {decimals: 6, maxPlaces: 3, useGrouping: true};
    expect(formatAmount(value, {...shown, locale: 'en'})).to.equal('1,234,567.899');
    expect(formatAmount(value, {...shown, locale: 'de'})).to.equal('1.234.567,899');
    expect(formatAmount(value, {...shown, locale: 'hi-u-nu-deva'})).to.equal('१२,३४,५६७.८९९');
    expect(formatAmount(-1_500_000n, {decimals: 6, locale: 'de'})).to.equal('-1,5');
    expect(formatAmount(-1n, {decimals: 6, maxPlaces: 2, locale: 'en'})).to.equal('0');
    const large = {decimals: 0, useGrouping: true, locale: 'en'};
    expect(formatAmount(9_007_199_254_740_993n, large)).to.equal('9,007,199,254,740,993');
  });

  it('reads a malformed language as English', () => {
    expect(readAmount('1.5', {decimals: 1, locale: 'en_US'})).to.include({value: 15n});
    expect(formatAmount(15n, {decimals: 1, locale: ''})).to.equal('1.5');
  });

  it('names the argument that a script got wrong', () => {
    const calls: readonly (() => unknown)[] = [
      () => readAmount('1', {decimals: Number.NaN, locale: 'en'}),
      () => readAmount('1', {locale: 'en'} as never),
      () => formatAmount(1n, {decimals: -1, locale: 'en'}),
      () => formatAmount(1n, {decimals: 1, maxPlaces: 0.5, locale: 'en'}),
      () => formatAmount(1 as never, {decimals: 1, locale: 'en'}),
    ];
    for (const call of calls) {
      let failure: unknown;
      try {
        call();
      } catch (cause) {
        failure = cause;
      }
      expect(failure).to.include({code: 'client/invalid-argument'});
      expect(String(failure)).to.match(/accepted: /);
    }
  });
});
