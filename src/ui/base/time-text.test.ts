import {expect} from '@open-wc/testing';
import {relativeTime, timeSpan} from './time-text.js';

const HOUR_MS = 3_600_000;

describe('times in words', () => {
  for (const [ms, until, length] of [
    [1, 'in 1 minute', '1 minute'],
    [-1, '1 minute ago', '1 minute'],
    [1.5 * HOUR_MS, 'in 2 hours', '2 hours'],
    [1.4 * HOUR_MS, 'in 84 minutes', '84 minutes'],
    [-HOUR_MS, '1 hour ago', '1 hour'],
    [-HOUR_MS + 20_000, '1 hour ago', '1 hour'],
    [-HOUR_MS + 40_000, '59 minutes ago', '59 minutes'],
    [24 * HOUR_MS, 'in 24 hours', '24 hours'],
    [-35 * HOUR_MS, '35 hours ago', '35 hours'],
    [7 * 24 * HOUR_MS, 'in 7 days', '7 days'],
  ] as const) {
    it(`writes ‘${until}’ and ‘${length}’ for ${ms} ms`, () => {
      expect(relativeTime(ms, 'en')).to.equal(until);
      expect(timeSpan(Math.abs(ms), 'en')).to.equal(length);
    });
  }

  it('uses the language of the page', () => {
    expect(relativeTime(-2 * HOUR_MS, 'de')).to.equal('vor 2 Stunden');
    expect(timeSpan(2 * HOUR_MS, 'de')).to.equal('2 Stunden');
  });
});
