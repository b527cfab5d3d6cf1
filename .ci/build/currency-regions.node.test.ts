import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {describe, it} from 'node:test';
import {brotliCompressSync} from 'node:zlib';
import {currenciesOf} from '../../src/features/buy/buy-rules.js';
import {CURRENCY_REGIONS} from '../../src/features/buy/currency-regions.js';
import {currencyNotice, currencyRegionsModule, FILE, NOTICE, tenders} from './currency-regions.js';

/** In the bytes that pages load with Buy. */
const MOST_BYTES = 500;

describe('the table of currencies by region', () => {
  it('matches CLDR, and so does its notice (otherwise run `npm run fix`)', () => {
    assert.equal(readFileSync(FILE, 'utf8'), currencyRegionsModule());
    assert.equal(readFileSync(NOTICE, 'utf8'), currencyNotice());
  });

  it('gives every region of CLDR the currencies that are legal tender there', () => {
    for (const [region, currencies] of tenders()) {
      // A browser replaces codes that stand for no region of today, as DD by DE.
      if (new Intl.Locale(`und-${region}`).maximize().region !== region) continue;
      const given = currenciesOf(`und-${region}`);
      assert.deepEqual(given.toSorted(), currencies.toSorted(), region);
    }
  });

  it(`costs at most ${MOST_BYTES} bytes`, () => {
    assert.ok(brotliCompressSync(CURRENCY_REGIONS).length < MOST_BYTES);
  });
});
