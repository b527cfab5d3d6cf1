import {expect} from '@open-wc/testing';
import {PAIRING_LIFETIME_MS, PAIRING_MARGIN_MS} from '../../config/constants.js';
import type {Device} from '../device.js';
import {formatCountdown, isPairingExpired, preparesPairingEarly} from './pairing.js';

describe('isPairingExpired', () => {
  for (const [now, expected] of [
    [0, false],
    [229_999, false],
    [230_000, true],
    [240_001, true],
  ] as const) {
    it(`is ${expected} ${now} ms into "4 minutes; … expired within 10 s of expiry"`, () => {
      const pairing = {expiresAt: PAIRING_LIFETIME_MS, now, marginMs: PAIRING_MARGIN_MS};
      expect(isPairingExpired(pairing)).to.equal(expected);
    });
  }
});

describe('formatCountdown', () => {
  for (const [left, text] of [
    [240_000, '4:00'],
    [60_001, '1:01'],
    [60_000, '1:00'],
    [1, '0:01'],
    [0, '0:00'],
    [-5_000, '0:00'],
  ] as const) {
    it(`writes ${left} ms as ${text}`, () => {
      expect(formatCountdown(1_000 + left, 1_000)).to.equal(text);
    });
  }
});

const DESKTOP: Device = {
  isMobile: false,
  isIos: false,
  isAndroid: false,
  isTelegram: false,
  isIframe: false,
  timeZone: '',
};

describe('preparesPairingEarly', () => {
  for (const [name, facts, expected] of [
    ['a desktop', {}, false],
    ['an iPhone', {isMobile: true, isIos: true}, true],
    ['an Android phone', {isMobile: true, isAndroid: true}, true],
    ['Telegram on a desktop', {isTelegram: true}, true],
  ] as const) {
    it(`is ${expected} on ${name}`, () => {
      expect(preparesPairingEarly({...DESKTOP, ...facts})).to.equal(expected);
    });
  }
});
