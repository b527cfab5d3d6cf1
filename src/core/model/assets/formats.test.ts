import {expect} from '@open-wc/testing';
import fc from 'fast-check';
import {formatUnits, truncateUnits} from './amount.js';
import {Formats} from './formats.js';

const en = new Formats('en');

describe('Formats', () => {
  for (const [given, shown] of [
    ['0', '0.000'],
    ['3.4129', '3.412'],
    ['0.9999999', '0.999'],
    ['4100', '4,100.000'],
    ['123456789012345678901234567890.1239', '123,456,789,012,345,678,901,234,567,890.123'],
  ] as const) {
    it(`"truncates to 3 decimals" (spec 5): ${given} is ${shown}`, () => {
      expect(en.amount(given)).to.equal(shown);
    });
  }

  for (const given of ['0.0001', '0.000999', '0.0009999999999999999', '0.000000000000000001'])
    it(`does not show a small amount as zero: ${given}`, () => {
      expect(en.amount(given)).to.equal('<0.001');
      expect(en.amount(given, 'in')).to.equal('+<0.001');
      expect(en.amount(given, 'out')).to.equal('\u2212<0.001');
      expect(new Formats('de').amount(given)).to.equal('<0,001');
      expect(new Formats('zh-u-nu-hanidec').amount(given)).to.equal('<〇.〇〇一');
    });

  for (const given of ['0', '0.0', '0.000000'])
    it(`shows nothing as zero: ${given}`, () => expect(en.amount(given)).to.equal('0.000'));

  it('puts a sign before a moved amount, a minus and no hyphen', () => {
    expect(en.amount('1.5', 'in')).to.equal('+1.500');
    expect(en.amount('1.5', 'out')).to.equal('\u22121.500');
    expect(new Formats('sv').amount('1.5', 'out')).to.equal('\u22121,500');
    expect(en.amount('1.5', 'self')).to.equal('1.500');
  });

  it('writes amounts of any size and precision exactly', () => {
    fc.assert(
      fc.property(fc.bigInt({min: 0n, max: 2n ** 256n}), fc.integer({min: 0, max: 36}), (value, decimals) => {
        const text = formatUnits(value, decimals);
        expect(en.exact(text).replaceAll(',', '')).to.equal(text);
        const cut = truncateUnits(value, decimals, 3);
        const isTiny = value > 0n && cut === '0.000';
        expect(en.amount(text).replaceAll(',', '')).to.equal(isTiny ? '<0.001' : cut);
      }),
    );
  });

  it('"fiat balance 2 decimals" (spec 9), never rounded up', () => {
    expect(en.money(12_480.369, 'usd')).to.equal('$12,480.36');
    expect(en.money(0.999, 'eur')).to.equal('€0.99');
    expect(en.money(0.1234567, 'btc')).to.match(/^BTC\s0\.123456$/);
    expect(en.money(0, 'eth')).to.match(/^ETH\s0\.00$/);
  });

  it('does not show a small value as zero', () => {
    expect(en.money(0.004, 'usd')).to.equal('<$0.01');
    expect(en.money(0.4, 'jpy')).to.equal('<¥1');
    expect(en.money(1e-9, 'btc')).to.match(/^<BTC\s0\.000001$/);
    expect(new Formats('de').money(0.004, 'usd')).to.match(/^<0,01\s\$$/);
    expect(en.money(0, 'usd')).to.equal('$0.00');
  });

  it('keeps a cent that floating point holds a trace too low', () =>
    expect(en.money(1.1 * 3, 'usd')).to.equal('$3.30'));

  it('follows the rules of the language', () => {
    expect(new Formats('de').amount('4100.5')).to.equal('4.100,500');
    expect(new Formats('de').money(12.5, 'usd')).to.match(/^12,50\s\$$/);
    expect(new Formats('de').month({year: 2026, month: 2}, 2026)).to.equal('März');
    expect(new Formats('en').month({year: 2025, month: 2}, 2026)).to.equal('March 2025');
  });

  it('writes counts without decimals and shares in whole percent', () => {
    expect(en.count('12')).to.equal('12');
    expect(en.count('1.5')).to.equal('1.5');
    expect(en.share(0.657)).to.equal('66%');
  });

  it('writes times in the reader’s time zone', () => {
    expect(en.moment(new Date(2026, 10, 20, 14, 32).getTime())).to.match(/^Nov 20, 2:32\sPM$/);
  });

  it('falls back to English for an invalid language', () => {
    for (const locale of ['', 'x', 'de_DE', '../en']) expect(new Formats(locale).locale).to.equal('en');
    expect(new Formats('pt-BR').locale).to.equal('pt-BR');
  });
});
