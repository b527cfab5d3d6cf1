import {expect} from '@open-wc/testing';
import type {Device} from '../device.js';
import {preparesPairingEarly} from './prepares-pairing-early.js';

const DESKTOP: Device = {
  isMobile: false,
  isIos: false,
  isAndroid: false,
  isTelegram: false,
  isIframe: false,
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
