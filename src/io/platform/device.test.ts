import {expect} from '@open-wc/testing';
import type {Device} from '../../core/model/device.js';
import {detectDevice, type DeviceSigns, readDeviceSigns} from './device.js';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const TOUCH = {hasCoarsePointer: true, maxTouchPoints: 5};

describe('detectDevice', () => {
  const DEVICES: readonly (readonly [string, Partial<DeviceSigns>, Partial<Device>])[] = [
    [
      'Safari on an iPhone',
      {...TOUCH, userAgent: `${IPHONE} Version/18.0 Mobile/15E148 Safari/604.1`},
      {isMobile: true, isIos: true},
    ],
    [
      'Chrome on an iPhone, which is not Safari',
      {...TOUCH, userAgent: `${IPHONE} CriOS/142.0 Mobile/15E148 Safari/604.1`},
      {isMobile: true, isIos: true},
    ],
    [
      'Firefox on an iPhone',
      {...TOUCH, userAgent: `${IPHONE} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`},
      {isMobile: true, isIos: true},
    ],
    [
      'Safari on an iPad that calls itself a Mac',
      {...TOUCH, userAgent: `${MAC} Version/18.0 Safari/605.1.15`},
      {isMobile: true, isIos: true},
    ],
    ['Safari on a Mac', {userAgent: `${MAC} Version/18.0 Safari/605.1.15`}, {}],
    [
      'Chrome on Android',
      {...TOUCH, userAgent: `${ANDROID} Chrome/142.0.0.0 Mobile Safari/537.36`},
      {isMobile: true, isAndroid: true},
    ],
    [
      'Chrome on an Android tablet',
      {...TOUCH, userAgent: `${ANDROID} Chrome/142.0.0.0 Safari/537.36`},
      {isMobile: true, isAndroid: true},
    ],
    [
      'a touch laptop, which is not a phone',
      {...TOUCH, userAgent: `${WINDOWS} Chrome/142.0.0.0 Safari/537.36`},
      {},
    ],
    [
      'a phone with a mouse',
      {maxTouchPoints: 5, userAgent: `${ANDROID} Chrome/142.0.0.0 Mobile Safari/537.36`},
      {isAndroid: true},
    ],
    ['Edge on Windows', {userAgent: `${WINDOWS} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`}, {}],
    ['a frame in Telegram', {isIframe: true, isTelegram: true}, {isIframe: true, isTelegram: true}],
  ];
  for (const [name, signs, expected] of DEVICES) {
    it(`recognises ${name}`, () => {
      expect(detectDevice({...NOTHING, ...signs})).to.deep.equal({...DESKTOP, ...expected});
    });
  }
});

describe('readDeviceSigns', () => {
  it('reads this page', () => {
    const signs = readDeviceSigns(window);
    expect(signs).to.include({userAgent: navigator.userAgent, isIframe: false, isTelegram: false});
  });

  it('detects a page in a frame', () => {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    expect(readDeviceSigns(frame.contentWindow!).isIframe).to.equal(true);
    frame.remove();
  });

  for (const mark of ['TelegramWebviewProxy', 'Telegram', 'TelegramWebviewProxyProto']) {
    it(`recognizes Telegram by window.${mark}`, () => {
      const frame = document.createElement('iframe');
      document.body.append(frame);
      Object.assign(frame.contentWindow!, {[mark]: {}});
      expect(readDeviceSigns(frame.contentWindow!).isTelegram).to.equal(true);
      frame.remove();
    });
  }

  it('loads no time zones before the first use of one', () => {
    const {DateTimeFormat} = Intl;
    let uses = 0;
    Intl.DateTimeFormat = Object.assign(
      () => {
        uses++;
        return new DateTimeFormat();
      },
      {supportedLocalesOf: DateTimeFormat.supportedLocalesOf, prototype: DateTimeFormat.prototype},
    ) as unknown as typeof DateTimeFormat;
    const device = detectDevice(readDeviceSigns());
    expect(uses, 'while the device is read').to.equal(0);
    const zones = [device.timeZone, device.timeZone];
    Intl.DateTimeFormat = DateTimeFormat;
    expect(zones).to.deep.equal(Array(2).fill(new DateTimeFormat().resolvedOptions().timeZone));
    expect(uses, 'for two reads').to.equal(1);
  });
});

const NOTHING: DeviceSigns = {
  userAgent: '',
  maxTouchPoints: 0,
  hasCoarsePointer: false,
  isIframe: false,
  isTelegram: false,
  timeZone: '',
};
const DESKTOP: Device = {
  isMobile: false,
  isIos: false,
  isAndroid: false,
  isTelegram: false,
  isIframe: false,
  timeZone: '',
};
