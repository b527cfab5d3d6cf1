import {expect} from '@open-wc/testing';
import {Formats} from '../../../core/model/assets/formats.js';
import {splitFraction} from './split-fraction.js';

describe('the fraction of an amount', () => {
  for (const [locale, written, whole, fraction, rest] of [
    ['en', '$12,480.36', '$12,480', '.36', ''],
    ['de', '12.480,36 €', '12.480', ',36', ' €'],
    ['en', '¥12,480', '¥12,480', '', ''],
    ['de', '12.480 ¥', '12.480 ¥', '', ''],
    ['en', '3.412', '3', '.412', ''],
    ['ar-EG', '١٢٬٤٨٠٫٣٦', '١٢٬٤٨٠', '٫٣٦', ''],
  ] as const)
    it(`is found in ${written} (${locale})`, () => {
      expect(splitFraction(written, new Formats(locale))).to.deep.equal({whole, fraction, rest});
    });
});
